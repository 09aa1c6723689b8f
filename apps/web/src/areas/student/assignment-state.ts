import type { AttemptSummary } from '@domdom/api';

export type AssignmentState = 'todo' | 'overdue' | 'open' | 'done';

interface Given {
  dueDate: string;
  /** The newest finished attempt. */
  result: AttemptSummary | null;
  hasOpenAttempt: boolean;
}

/** What a pupil has to know first about an assignment; `nowMs` is when it was read. */
export function stateOf({ dueDate, result, hasOpenAttempt }: Given, nowMs: number): AssignmentState {
  if (hasOpenAttempt) return 'open';
  if (result) return 'done';
  return isOverdue(dueDate, nowMs) ? 'overdue' : 'todo';
}

export const isOverdue = (dueDate: string, nowMs: number): boolean => nowMs > Date.parse(dueDate);
