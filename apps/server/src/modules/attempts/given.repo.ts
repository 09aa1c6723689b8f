import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { isWithinClassLimit } from '../../db/class-limit.ts';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';

interface GivenAssignment {
  assignmentId: string;
  /** Of the class, which may be another one than the pupil's. */
  schoolId: string;
  classId: string;
  title: string;
  dueDate: Date;
  paperVersionId: string;
  behaviour: Behaviour;
}

/**
 * The assignment through which a pupil may do an examination: the one named, else the newest of the pupil's
 * classes. Null when nobody gave it to this pupil.
 */
export async function selectOptionalGiven(
  db: Database,
  { userId: studentId, classLimit }: Pick<Principal, 'userId' | 'classLimit'>,
  request: { examinationId: string; assignmentId: string | null },
): Promise<GivenAssignment | null> {
  let query = db
    .selectFrom('assignments')
    .innerJoin('classMembers', 'classMembers.classId', 'assignments.classId')
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
    .where('classMembers.studentId', '=', studentId)
    .where('classMembers.removedAt', 'is', null)
    .where('assignments.deletedAt', 'is', null)
    .where(isWithinClassLimit(classLimit, 'classes'))
    .where('assignments.examinationId', '=', request.examinationId)
    .orderBy('assignments.createdAt', 'desc')
    // Those of one call were created at the same time.
    .orderBy('assignments.id', 'desc')
    .limit(1);
  if (request.assignmentId !== null) query = query.where('assignments.id', '=', request.assignmentId);
  const row = await query.executeTakeFirst();
  if (row === undefined || row.paperVersionId === null) return null;
  return {
    ...row,
    paperVersionId: row.paperVersionId,
    behaviour: row.behaviour as Behaviour, // the table's check constraint
  };
}

/** The assignment of an attempt, also when it was taken back since. */
export async function selectAssignmentOf(
  db: Database,
  id: string,
): Promise<{ classId: string; title: string; dueDate: Date }> {
  return db
    .selectFrom('assignments')
    .select(['classId', 'title', 'dueDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Who teaches the class that was given an assignment; null when it was taken back. */
export async function selectOptionalTeacherId(db: Database, assignmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select('classes.teacherId')
    .where('assignments.id', '=', assignmentId)
    .where('assignments.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.teacherId ?? null;
}

/** As `selectAssignmentOf`, with the pupil's name, for an attempt that ends: taking it back and telling the teacher wait for each other. */
export async function lockAssignmentOf(trx: Trx, assignmentId: string, studentId: string) {
  return trx
    .selectFrom('assignments')
    .innerJoin('users', (join) => join.on('users.id', '=', studentId))
    .select(['assignments.id', 'classId', 'title', 'dueDate', 'createdBy', 'exerciseType', 'deletedAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('assignments.id', '=', assignmentId)
    .forShare('assignments')
    .executeTakeFirstOrThrow();
}
