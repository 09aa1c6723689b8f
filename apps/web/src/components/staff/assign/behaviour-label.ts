import type { Assignment } from '@domdom/api';
import { assignMessages } from './messages.ts';

/** Says briefly how the assignment is done; null for plain files, which are not worked on here. */
export const behaviourLabel = ({
  exerciseType,
  behaviour,
}: Pick<Assignment, 'exerciseType' | 'behaviour'>): string | null =>
  exerciseType === 'ASSIGNMENT' ? null : assignMessages.behaviour.short[exerciseType][behaviour];
