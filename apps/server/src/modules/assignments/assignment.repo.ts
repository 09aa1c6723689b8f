import { sql } from 'kysely';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

const assignmentRows = (db: Queries) =>
  db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .innerJoin('users as author', 'author.id', 'assignments.createdBy')
    .leftJoin('paperVersions', 'paperVersions.id', 'assignments.paperVersionId')
    .leftJoin('examinations', 'examinations.id', 'assignments.examinationId')
    .leftJoin('exerciseFiles as file', 'file.id', 'assignments.fileId')
    .select([
      'assignments.id',
      'assignments.classId',
      'assignments.schoolId',
      'assignments.title',
      'assignments.instructions',
      'assignments.dueDate',
      'assignments.color',
      'assignments.exerciseType',
      'assignments.behaviour',
      'assignments.points',
      'assignments.createdBy',
      'assignments.examinationId',
      'assignments.fileId',
      'file.fileName',
      'file.kind as fileKind',
      'assignments.settings',
      'assignments.createdAt',
      'classes.name as className',
      'classes.teacherId',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
      'examinations.title as examTitle',
      'paperVersions.questionCount',
      'paperVersions.durationSeconds',
    ])
    .where('assignments.deletedAt', 'is', null);

export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

export async function selectOptionalAssignment(db: Queries, id: string): Promise<AssignmentRow | null> {
  return (await assignmentRows(db).where('assignments.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Selects the paper version, title and behaviour that the students of an assignment get; null when the assignment is
 * not of this examination.
 */
export async function selectOptionalGivenPaper(
  db: Database,
  { assignmentId, examinationId }: { assignmentId: string; examinationId: string },
): Promise<{ paperVersionId: string | null; title: string; behaviour: Behaviour } | null> {
  const row = await db
    .selectFrom('assignments')
    .select(['paperVersionId', 'title', 'behaviour'])
    .where('id', '=', assignmentId)
    .where('examinationId', '=', examinationId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, behaviour: row.behaviour as Behaviour }; // guaranteed by a check constraint
}

export async function selectClass(db: Database, classId: string) {
  return db
    .selectFrom('classes')
    .select(['grade', 'schoolId'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the class; null unless this teacher teaches it. Titles are numbered under this lock, so two requests never use
 * the same number.
 */
export async function lockTaughtClass(trx: Trx, classId: string, teacherId: string) {
  const row = await trx
    .selectFrom('classes')
    .select(['id', 'schoolId', 'grade', 'status'])
    .where('id', '=', classId)
    .where('teacherId', '=', teacherId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks an assignment, so that changes to it and marks of its attempts happen one after the other. Null when it was
 * taken back.
 */
export async function lockAssignment(
  trx: Trx,
  id: string,
): Promise<{ dueDate: Date; points: number; behaviour: Behaviour; paperVersionId: string | null } | null> {
  const row = await trx
    .selectFrom('assignments')
    .select(['dueDate', 'points', 'behaviour', 'paperVersionId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, behaviour: row.behaviour as Behaviour }; // guaranteed by a check constraint
}

export async function selectAssignments(db: Queries, ids: readonly string[]) {
  return assignmentRows(db).where('assignments.id', 'in', ids).execute();
}

export async function selectAssignmentsOfClass(
  db: Queries,
  classId: string,
  page: { page: number; size: number },
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const offset = (page.page - 1) * page.size;
  const rows = await assignmentRows(db)
    .where('assignments.classId', '=', classId)
    .orderBy('assignments.createdAt', 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(page.size)
    .offset(offset)
    .execute();
  // If the first page is not full, its length is the total.
  if (offset === 0 && rows.length < page.size) return { rows, total: rows.length };
  const count = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('classId', '=', classId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total: count.n };
}

export interface NewAssignment {
  schoolId: string;
  classId: string;
  createdBy: string;
  title: string;
  instructions: string;
  dueDate: Date;
  color: string;
  points: number;
  behaviour: Behaviour;
  exerciseType: ExerciseType;
  /** Both null for a plain file. */
  examinationId: string | null;
  paperVersionId: string | null;
  /** Null for a unit test. */
  fileId: string | null;
  settings: { tags: string[]; unit?: string };
}

export async function insertAssignment(trx: ActorTrx, assignment: NewAssignment): Promise<string> {
  const { settings, ...values } = assignment;
  const row = await trx
    .insertInto('assignments')
    .values({ ...values, settings: JSON.stringify(settings) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface GivenCount {
  /** Counts assignments that were taken back, too, so that no title is used twice. */
  ever: number;
  now: number;
}

export const NEVER_GIVEN: GivenCount = { ever: 0, now: 0 };

/** Counts how often each examination was given to a class. */
export async function countGiven(db: Queries, classId: string): Promise<Map<string, GivenCount>> {
  const rows = await db
    .selectFrom('assignments')
    .select((eb) => [
      'examinationId',
      eb.fn.countAll<number>().as('ever'),
      eb.fn.countAll<number>().filterWhere('deletedAt', 'is', null).as('now'),
    ])
    .where('classId', '=', classId)
    .where('examinationId', 'is not', null)
    .groupBy('examinationId')
    .execute();
  return new Map(
    rows.flatMap(({ examinationId, ...given }) => (examinationId === null ? [] : [[examinationId, given]])),
  );
}

export interface AssignmentChange {
  title?: string;
  instructions?: string;
  dueDate?: Date;
  points?: number;
  color?: string;
  behaviour?: Behaviour;
}

export async function updateAssignment(trx: ActorTrx, id: string, change: AssignmentChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('assignments').set(change).where('id', '=', id).execute();
}

export async function softDeleteAssignment(trx: ActorTrx, id: string): Promise<void> {
  await trx
    .updateTable('assignments')
    .set({ deletedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts for each assignment: students on the roster, students with a finished attempt, and students whose counted
 * attempt is marked.
 */
export async function countProgress(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { studentCount: number; doneCount: number; markedCount: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; studentCount: number; doneCount: number; markedCount: number }>`
    select s.id, count(m.student_id)::int as student_count,
      count(newest.id)::int as done_count, count(newest.marked_at)::int as marked_count
    from assignments s
    left join class_members m on m.class_id = s.class_id and m.removed_at is null
    left join counted_attempts newest on newest.assignment_id = s.id and newest.student_id = m.student_id
    where s.id in (${sql.join(ids)})
    group by s.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Selects the roster of the assignment's class, in Vietnamese name order. */
export async function selectRosterOfAssignment(db: Database, assignmentId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('classMembers', 'classMembers.classId', 'assignments.classId')
    .innerJoin('users', 'users.id', 'classMembers.studentId')
    .select(['users.id as studentId', 'users.firstName', 'users.lastName', 'users.email', 'users.userName'])
    .where('assignments.id', '=', assignmentId)
    .where('classMembers.removedAt', 'is', null)
    .orderBy(sql`users.last_name collate vietnamese`)
    .orderBy(sql`users.first_name collate vietnamese`)
    .orderBy('users.id')
    .execute();
}
