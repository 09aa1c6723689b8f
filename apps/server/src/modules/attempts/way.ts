import { AppError } from '@domdom/domain/errors/app-error';
import { type Behaviour, DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectOptionalPracticePaperId } from '../examinations/examination.service.ts';
import type { GivenAs } from './attempt.present.ts';
import { selectOptionalGiven } from './given.repo.ts';

/** How a student may do an examination, and what the attempt is counted under. */
export interface Way {
  paperVersionId: string;
  assignmentId: string | null;
  /** The school that the attempt belongs to; with an assignment, the school that gave it. */
  schoolId: string;
  behaviour: Behaviour;
  /** Null without an assignment. */
  given: GivenAs | null;
}

/**
 * Finds how a student may do an examination: through an assignment to one of the student's classes (the given one, else
 * the newest), or without one when the examination needs none. Null when there is no way.
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
      };
}

export async function findWay(...asked: Parameters<typeof findOptionalWay>): Promise<Way> {
  const way = await findOptionalWay(...asked);
  if (way === null) throw new AppError('NOT_FOUND');
  return way;
}
