import type { Assignment, OwnAttemptSummary } from '@domdom/api';
import { startProblem } from '@domdom/domain/assignments/window';

export type AssignmentState = 'todo' | 'overdue' | 'open' | 'done' | 'offline' | 'not-open' | 'closed';

type Times = Pick<Assignment, 'opensAt' | 'dueDate' | 'closesAt' | 'late'>;

interface Given extends Times, Pick<Assignment, 'exerciseType'> {
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
  const problem = windowProblem(given, nowMs);
  if (problem !== null) return problem.code === 'NOT_OPEN_YET' ? 'not-open' : 'closed';
  return isOverdue(dueDate, nowMs) ? 'overdue' : 'todo';
}

/** Why nothing can begin at that moment; null when it can. */
export const windowProblem = ({ opensAt, dueDate, closesAt, late }: Times, nowMs: number) =>
  startProblem(
    {
      opensAt: opensAt === null ? null : new Date(opensAt),
      dueDate: new Date(dueDate),
      closesAt: closesAt === null ? null : new Date(closesAt),
      late,
    },
    new Date(nowMs),
  );

const isOverdue = (dueDate: string, nowMs: number): boolean => nowMs > Date.parse(dueDate);
