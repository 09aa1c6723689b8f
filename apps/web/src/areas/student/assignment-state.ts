import type { Assignment, OwnAttemptSummary } from '@domdom/api';

export type AssignmentState = 'todo' | 'overdue' | 'open' | 'done' | 'offline';

interface Given extends Pick<Assignment, 'exerciseType'> {
  dueDate: string;
  /** The newest finished attempt. */
  result: OwnAttemptSummary | null;
  hasOpenAttempt: boolean;
}

/** Returns the state of an assignment that matters first to a student; `nowMs` is when the assignment was read. */
export function stateOf(given: Given, nowMs: number): AssignmentState {
  const { exerciseType, dueDate, result, hasOpenAttempt } = given;
  // A plain file is done by hand. The product does not know whether it was done, so it never shows it as late.
  if (exerciseType === 'ASSIGNMENT') return 'offline';
  if (hasOpenAttempt) return 'open';
  if (result) return 'done';
  return isOverdue(dueDate, nowMs) ? 'overdue' : 'todo';
}

const isOverdue = (dueDate: string, nowMs: number): boolean => nowMs > Date.parse(dueDate);
