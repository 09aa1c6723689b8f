import type { ClassLimit } from '@domdom/domain/access/class-limit';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';

export interface AnswerFilter {
  /** Whose answers. */
  studentId?: string | undefined;
  /** Whose classes. */
  teacherId?: string | undefined;
  /** Only from these classes. */
  limit?: ClassLimit;
  id?: string | undefined;
  examinationId?: string | undefined;
  assignmentId?: string | undefined;
  classId?: string | undefined;
}

const MOST_ROWS = 1000;

/** Of each pupil and assignment the finished attempt that counts, or the one that is named; newest first. */
export async function selectNewestAnswers(db: Database, filter: AnswerFilter) {
  let query = db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .selectAll('attempts')
    .select('assignments.points')
    .where('attempts.state', '<>', 'open')
    .where('assignments.deletedAt', 'is', null)
    .where(isWithinClassLimit(filter.limit ?? null, 'classes'))
    .orderBy('attempts.finishedAt', 'desc')
    .orderBy('attempts.id')
    .limit(MOST_ROWS);
  if (filter.id === undefined) {
    query = query.where('attempts.id', 'in', (eb) =>
      eb.selectFrom('countedAttempts').select('countedAttempts.id').$castTo<{ id: string }>(),
    );
  }
  if (filter.studentId !== undefined) query = query.where('attempts.studentId', '=', filter.studentId);
  if (filter.teacherId !== undefined) query = query.where('classes.teacherId', '=', filter.teacherId);
  if (filter.id !== undefined) query = query.where('attempts.id', '=', filter.id);
  if (filter.examinationId !== undefined)
    query = query.where('attempts.examinationId', '=', filter.examinationId);
  if (filter.assignmentId !== undefined)
    query = query.where('attempts.assignmentId', '=', filter.assignmentId);
  if (filter.classId !== undefined) query = query.where('assignments.classId', '=', filter.classId);
  return query.execute();
}
export type AnswerRow = Awaited<ReturnType<typeof selectNewestAnswers>>[number];
