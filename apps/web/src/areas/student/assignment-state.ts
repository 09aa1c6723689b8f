import type { Assignment, AttemptSummary } from '@domdom/api';

export type AssignmentState = 'todo' | 'overdue' | 'open' | 'done' | 'offline';

interface Given extends Pick<Assignment, 'exerciseType'> {
  dueDate: string;
  /** The newest finished attempt. */
  result: AttemptSummary | null;
  hasOpenAttempt: boolean;
}

/** What a pupil has to know first about an assignment; `nowMs` is when it was read. */
export function stateOf(given: Given, nowMs: number): AssignmentState {
  const { exerciseType, dueDate, result, hasOpenAttempt } = given;
  // A plain file is done on paper: nobody here knows whether it was, so nobody is told that it is late.
  if (exerciseType === 'ASSIGNMENT') return 'offline';
  if (hasOpenAttempt) return 'open';
  if (result) return 'done';
  return isOverdue(dueDate, nowMs) ? 'overdue' : 'todo';
}

const isOverdue = (dueDate: string, nowMs: number): boolean => nowMs > Date.parse(dueDate);
