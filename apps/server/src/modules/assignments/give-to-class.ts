import { isWithinLimit } from '@domdom/domain/access/class-limit';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import { AppError } from '@domdom/domain/errors/app-error';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { ActorTrx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseExamInPractice } from '../own-tests/exam-questions.service.ts';
import type { AskedOf } from './asked.service.ts';
import { insertAssignment, lockTaughtClass } from './assignment.repo.ts';
import { type AssignRequest, chosenOf, type GivenTerms } from './assignment-terms.ts';
import { writeAudience } from './write-audience.ts';

export interface Created {
  id: string;
  classId: string;
  title: string;
  exerciseType: ExerciseType;
  /** Null for the whole class. */
  studentIds: readonly string[] | null;
}

/** Gives something to one of the classes in which the caller gives work. */
export async function giveToClass(
  trx: ActorTrx,
  caller: Caller,
  {
    request,
    terms,
    askedOf,
    classId,
  }: { request: AssignRequest; terms: GivenTerms; askedOf: AskedOf; classId: string },
): Promise<Created> {
  const target = await lockTaughtClass(trx, classId, caller.userId);
  if (target === null || !isWithinLimit(caller.classLimit, target)) throw new AppError('NOT_FOUND');
  if (target.status === CLASS_STATUSES.FINISH) throw new AppError('CLASS_FINISHED');
  await refuseAtCap(trx, 'assignments', { ...caller, within: { classId } });
  const asked = await askedOf(target);
  const { behaviour } = terms;
  await refuseExamInPractice(trx, { behaviour, paperVersionId: asked.paperVersionId });
  const title = request.title === '' ? asked.title : request.title;
  const audience = chosenOf(request, classId);
  const id = await insertAssignment(trx, {
    ...asked,
    schoolId: target.schoolId,
    classId,
    createdBy: caller.userId,
    title,
    instructions: request.instructions,
    color: request.color,
    points: request.points,
    audience: audience.kind,
    ...terms,
  });
  const of = { schoolId: target.schoolId, assignmentId: id, classId };
  const studentIds = await writeAudience(trx, of, audience);
  return { id, classId, title, exerciseType: asked.exerciseType, studentIds };
}
