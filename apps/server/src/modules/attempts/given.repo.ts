import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';

interface GivenAssignment {
  assignmentId: string;
  /** The school of the class, which may differ from the student's. */
  schoolId: string;
  classId: string;
  title: string;
  dueDate: Date;
  paperVersionId: string;
  behaviour: Behaviour;
}

/**
 * Selects the assignment through which a student may do an examination: the given one, else the newest that is for the
 * student. Null when it was not given to this student.
 */
export async function selectOptionalGiven(
  db: Database,
  { userId: studentId, classLimit }: Pick<Caller, 'userId' | 'classLimit'>,
  request: { examinationId: string; assignmentId: string | null },
): Promise<GivenAssignment | null> {
  let query = db
    .selectFrom('assignments')
    .innerJoin('assignmentRoster as roster', 'roster.assignmentId', 'assignments.id')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select([
      'assignments.id as assignmentId',
      'assignments.schoolId',
      'assignments.classId',
      'assignments.title',
      'assignments.dueDate',
      'assignments.paperVersionId',
      'assignments.behaviour',
    ])
    .where('roster.studentId', '=', studentId)
    .where(isWithinClassLimit(classLimit, 'classes'))
    .where('assignments.examinationId', '=', request.examinationId)
    .orderBy('assignments.createdAt', 'desc')
    // Assignments from one request were created at the same time.
    .orderBy('assignments.id', 'desc')
    .limit(1);
  if (request.assignmentId !== null) query = query.where('assignments.id', '=', request.assignmentId);
  const row = await query.executeTakeFirst();
  if (row === undefined || row.paperVersionId === null) return null;
  return {
    ...row,
    paperVersionId: row.paperVersionId,
    behaviour: row.behaviour as Behaviour, // guaranteed by a check constraint
  };
}

/** Selects the assignment of an attempt, even if it has been taken back since. */
export async function selectAssignmentOf(
  db: Database,
  id: string,
): Promise<{ classId: string; title: string }> {
  return db
    .selectFrom('assignments')
    .select(['classId', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Like `selectAssignmentOf`, for an attempt that ends. The lock makes taking the assignment back and notifying the
 * teacher wait for each other.
 */
export async function lockAssignmentOf(trx: Trx, assignmentId: string) {
  return trx
    .selectFrom('assignments')
    .select(['id', 'classId', 'title', 'dueDate', 'createdBy', 'exerciseType', 'deletedAt'])
    .where('id', '=', assignmentId)
    .forShare()
    .executeTakeFirstOrThrow();
}
