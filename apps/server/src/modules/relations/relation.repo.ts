import type { Database } from '../../db/connect.ts';

/** Who teaches a class, and in which school. */
export async function selectClass(db: Database, id: string) {
  return db.selectFrom('classes').select(['teacherId', 'schoolId']).where('id', '=', id).executeTakeFirst();
}

/** Where an assignment was given; nothing for one that was taken back. */
export async function selectAssignment(db: Database, id: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select(['assignments.classId', 'classes.teacherId', 'classes.schoolId'])
    .where('assignments.id', '=', id)
    .where('assignments.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Who teaches the class that an attempt was made for. */
export async function selectAttempt(db: Database, id: string) {
  return db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select(['classes.teacherId', 'classes.schoolId'])
    .where('attempts.id', '=', id)
    .executeTakeFirst();
}

export async function isMember(db: Database, classId: string, studentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('classMembers')
    .select('studentId')
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
