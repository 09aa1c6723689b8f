import type { Database } from '../../db/connect.ts';
import { coTeacherRights } from '../teaching/teaching.service.ts';

/** A class, with its owner, its school, and what the reader may do there beside the owner; nothing for one in the bin. */
export async function selectClass(db: Database, id: string, readerId: string) {
  return db
    .selectFrom('classes')
    .select(['id', 'grade', 'teacherId', 'schoolId', coTeacherRights(readerId).as('rights')])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export type FoundClass = NonNullable<Awaited<ReturnType<typeof selectClass>>>;

/** The class to which an assignment was given; nothing for an assignment that was taken back. */
export async function selectAssignment(db: Database, id: string, readerId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select(['classes.id', 'classes.grade', 'classes.teacherId', 'classes.schoolId'])
    .select(coTeacherRights(readerId).as('rights'))
    .where('assignments.id', '=', id)
    .where('assignments.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Like the query above, but only when the assignment is for this student. */
export async function selectGivenAssignment(db: Database, id: string, studentId: string) {
  return db
    .selectFrom('assignmentRoster as roster')
    .innerJoin('classes', 'classes.id', 'roster.classId')
    .select(['classes.id', 'classes.grade', 'classes.teacherId', 'classes.schoolId'])
    .select(coTeacherRights(studentId).as('rights'))
    .where('roster.assignmentId', '=', id)
    .where('roster.studentId', '=', studentId)
    .executeTakeFirst();
}

/** The class that an attempt was made for; nothing once the assignment was taken back. */
export async function selectAttempt(db: Database, id: string, readerId: string) {
  return db
    .selectFrom('attempts')
    .innerJoin('assignments', 'assignments.id', 'attempts.assignmentId')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .select(['classes.id', 'classes.grade', 'classes.teacherId', 'classes.schoolId'])
    .select(coTeacherRights(readerId).as('rights'))
    .where('attempts.id', '=', id)
    .where('assignments.deletedAt', 'is', null)
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

/** `schoolId`: null for any school. */
export async function isAccountOf(db: Database, userId: string, schoolId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(schoolId !== null, (query) => query.where('schoolId', '=', schoolId))
    .executeTakeFirst();
  return row !== undefined;
}
