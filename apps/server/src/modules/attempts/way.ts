import type { Exercise } from '@domdom/api';
import { endOfWork, startProblem } from '@domdom/domain/assignments/window';
import { AppError } from '@domdom/domain/errors/app-error';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { UNLIMITED_OPEN_SECONDS } from '@domdom/domain/own-tests/limits';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectOptionalPracticePaperId } from '../examinations/examination.service.ts';
import type { GivenAs } from './attempt.present.ts';
import { countBegun } from './attempt.repo.ts';
import { selectOptionalGiven, type Terms } from './given.repo.ts';

/** How a student may do an examination, and what the attempt is counted under. */
export interface Way {
  paperVersionId: string;
  assignmentId: string | null;
  /** The school that the attempt belongs to; with an assignment, the school that gave it. */
  schoolId: string;
  behaviour: Behaviour;
  /** Null without an assignment. */
  given: GivenAs | null;
  terms: Terms | null;
}

/**
 * Finds how a student may do an examination: through an assignment to one of the student's classes (the named one, else
 * the newest), or without one when the examination needs none and none is named. Null when there is no way.
 */
export async function findOptionalWay(
  db: Database,
  caller: Caller,
  request: { examinationId: string; assignmentId: string | null },
): Promise<Way | null> {
  const given = await selectOptionalGiven(db, caller, request);
  if (given !== null) return { ...given, given };
  const paperVersionId =
    request.assignmentId === null
      ? await selectOptionalPracticePaperId(db, caller.schoolId, request.examinationId)
      : null;
  return paperVersionId === null
    ? null
    : {
        paperVersionId,
        assignmentId: null,
        schoolId: caller.schoolId,
        behaviour: DEFAULT_BEHAVIOUR,
        given: null,
        terms: null,
      };
}

export async function findWay(...asked: Parameters<typeof findOptionalWay>): Promise<Way> {
  const way = await findOptionalWay(...asked);
  if (way === null) throw new AppError('NOT_FOUND');
  return way;
}

/** Whether the window is open, and an attempt is left. */
export async function mayStart(db: Database, studentId: string, way: Way): Promise<boolean> {
  const { assignmentId, behaviour, terms } = way;
  if (terms === null) return true;
  if (startProblem(terms, terms.now) !== null) return false;
  const begun = { studentId, assignmentId, behaviour };
  return terms.attemptsAllowed === null || (await countBegun(db, begun)) < terms.attemptsAllowed;
}

/** Refuses a start outside the window of the assignment. */
export function refuseOutsideWindow({ terms }: Way): void {
  const problem = terms === null ? null : startProblem(terms, terms.now);
  if (problem !== null) throw new AppError(problem.code, { message: problem.message });
}

/** The time of an attempt that begins now, and the moment at which it ends in any case. */
export function timeOf(
  { terms }: Way,
  paperSeconds: number,
): { durationSeconds: number; endsAt: Date | null } {
  const seconds = terms?.minutes === undefined || terms.minutes === null ? paperSeconds : terms.minutes * 60;
  return {
    // Every attempt has a deadline, so that one that is forgotten ends.
    durationSeconds: seconds === 0 ? UNLIMITED_OPEN_SECONDS : seconds + (terms?.extraMinutes ?? 0) * 60,
    endsAt: terms === null ? null : endOfWork(terms),
  };
}

/** What the student reads of the window before beginning. */
export function termsAhead(
  way: Way | null,
  { durationSeconds }: { durationSeconds: number },
): Pick<Exercise, 'durationSeconds' | 'window'> {
  const terms = way?.terms ?? null;
  if (terms === null) return { durationSeconds };
  const seconds = terms.minutes === null ? durationSeconds : terms.minutes * 60;
  return {
    durationSeconds: seconds === 0 ? 0 : seconds + terms.extraMinutes * 60,
    window: {
      opensAt: terms.opensAt?.toISOString() ?? null,
      dueDate: terms.dueDate.toISOString(),
      endsAt: endOfWork(terms)?.toISOString() ?? null,
      attemptsAllowed: terms.attemptsAllowed,
      closed: startProblem(terms, terms.now)?.message ?? null,
    },
  };
}

/** Why no attempt began. */
export function refusedStart({ terms }: Way): AppError {
  const allowed = terms?.attemptsAllowed ?? null;
  if (allowed === null) return new AppError('CONFLICT');
  return allowed === 1
    ? new AppError('TEST_DONE')
    : new AppError('TEST_DONE', { message: `Em đã làm đủ ${allowed} lần của bài này.` });
}
