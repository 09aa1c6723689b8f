import type { Assignment } from '@domdom/api';
import { assignMessages } from './messages.ts';

/** Says briefly how the assignment is done; null for plain files, which are not worked on here. */
export function behaviourLabel({
  exerciseType,
  behaviour,
  attemptsAllowed,
}: Pick<Assignment, 'exerciseType' | 'behaviour' | 'attemptsAllowed'>): string | null {
  const { short } = assignMessages.behaviour;
  if (exerciseType === 'ASSIGNMENT') return null;
  if (exerciseType === 'UNIT') return short.UNIT[behaviour];
  return attemptsAllowed === 1 ? short.LIVEWORKSHEET.once : short.LIVEWORKSHEET.again;
}
