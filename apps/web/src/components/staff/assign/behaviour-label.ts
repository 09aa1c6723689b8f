import type { Assignment } from '@domdom/api';
import { assignMessages } from './messages.ts';

/** How it is done, in a few words; null for plain files, of which nothing is done here. */
export const behaviourLabel = ({
  exerciseType,
  behaviour,
}: Pick<Assignment, 'exerciseType' | 'behaviour'>): string | null =>
  exerciseType === 'ASSIGNMENT' ? null : assignMessages.behaviour.short[exerciseType][behaviour];
