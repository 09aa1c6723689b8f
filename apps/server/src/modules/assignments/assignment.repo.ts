import { sql } from 'kysely';
import type { ExerciseType } from '@domdom/domain/assignments/exercise-types';
import type { Audience, Counted, GivingPreset, LateRule } from '@domdom/domain/assignments/window';
import type { ReleaseRule } from '@domdom/domain/exam/release';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import type { Database } from '../../db/connect.ts';
import { teaches } from '../teaching/teaching.service.ts';
import { type Page, totalOf } from '../../db/total-of.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

type Queries = Database | Trx;

const assignmentFacts = (db: Queries) =>
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
      'assignments.audience',
      'assignments.preset',
      'assignments.opensAt',
      'assignments.counts',
      'assignments.late',
      'assignments.maxBackViolations',
      'assignments.releaseMark',
      'assignments.releaseVerdicts',
      'assignments.releaseKeys',
      'assignments.releasedMarkAt',
      'assignments.releasedVerdictsAt',
      'assignments.releasedKeysAt',
      'classes.name as className',
      'classes.teacherId',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
      'examinations.title as examTitle',
      'examinations.kind as examKind',
      'examinations.grade as examGrade',
      'paperVersions.questionCount',
      'paperVersions.durationSeconds',
    ])
    .where('assignments.deletedAt', 'is', null);

const assignmentRows = (db: Queries) =>
  assignmentFacts(db)
    .select(['assignments.dueDate', 'assignments.closesAt', 'assignments.minutes'])
    .select('assignments.attemptsAllowed')
    .select(sql<number>`0`.as('extraMinutes'));

const OWN_WINDOW = [
  'roster.dueDate',
  'roster.closesAt',
  'roster.minutes',
  'roster.attemptsAllowed',
  'roster.extraMinutes',
] as const;

/** Only what is for this student, with the student's own window and attempts. */
const assignmentRowsFor = (db: Queries, studentId: string) =>
  assignmentFacts(db)
    .innerJoin('assignmentRoster as roster', 'roster.assignmentId', 'assignments.id')
    .where('roster.studentId', '=', studentId)
    .select(OWN_WINDOW)
    .$narrowType<{ dueDate: Date; extraMinutes: number }>();

export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

export async function selectOptionalAssignment(db: Queries, id: string): Promise<AssignmentRow | null> {
  return (await assignmentRows(db).where('assignments.id', '=', id).executeTakeFirst()) ?? null;
}

/** Null when the assignment is not for this student. */
export async function selectOptionalAssignmentFor(
  db: Queries,
  studentId: string,
  id: string,
): Promise<AssignmentRow | null> {
  const row = await assignmentRowsFor(db, studentId).where('assignments.id', '=', id).executeTakeFirst();
  return row ?? null;
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
 * Locks the class; null unless this teacher gives work there. Titles are numbered under this lock, so two requests never use
 * the same number.
 */
export async function lockTaughtClass(trx: Trx, classId: string, teacherId: string) {
  const row = await trx
    .selectFrom('classes')
    .select(['id', 'schoolId', 'grade', 'status'])
    .where('id', '=', classId)
    .where(teaches('classes', teacherId, 'assign'))
    .forUpdate('classes')
    .executeTakeFirst();
  return row ?? null;
}

interface LockedAssignment {
  schoolId: string;
  classId: string;
  preset: GivingPreset;
  audience: Audience;
  dueDate: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  points: number;
  behaviour: Behaviour;
  examinationId: string | null;
  paperVersionId: string | null;
}

/**
 * Locks an assignment, so that changes to it and marks of its attempts happen one after the other. Null when it was
 * taken back.
 */
export async function lockAssignment(trx: Trx, id: string): Promise<LockedAssignment | null> {
  const row = await trx
    .selectFrom('assignments')
    .select(['schoolId', 'classId', 'preset', 'audience'])
    .select(['dueDate', 'opensAt', 'closesAt', 'points', 'behaviour'])
    .select(['examinationId', 'paperVersionId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...row,
    behaviour: row.behaviour as Behaviour, // guaranteed by a check constraint
    preset: row.preset as GivingPreset, // guaranteed by a check constraint
    audience: row.audience as Audience, // guaranteed by a check constraint
  };
}

export async function selectAssignments(db: Queries, ids: readonly string[]) {
  return assignmentRows(db).where('assignments.id', 'in', ids).execute();
}

export async function selectAssignmentsOfClass(
  db: Queries,
  classId: string,
  page: Page,
): Promise<{ rows: AssignmentRow[]; total: number }> {
  const rows = await assignmentRows(db)
    .where('assignments.classId', '=', classId)
    .orderBy('assignments.createdAt', 'desc')
    .orderBy('assignments.id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  return {
    rows,
    total: totalOf(rows, page) ?? (await countOfClass(db, classId).executeTakeFirstOrThrow()).n,
  };
}

/** Like the function above, but only what is for this student. */
export async function selectAssignmentsOfClassFor(
  db: Queries,
  { classId, studentId }: { classId: string; studentId: string },
  page: Page,
): Promise<{ rows: AssignmentRow[]; total: number }> {
  // Each part as a whole, or the facts of all would be read for each row of the roster.
  const rows = await db
    .with(
      (as) => as('own').materialized(),
      (from) =>
        from
          .selectFrom('assignmentRoster')
          .selectAll()
          .where('classId', '=', classId)
          .where('studentId', '=', studentId)
          .orderBy('givenAt', 'desc')
          .orderBy('assignmentId', 'desc')
          .limit(page.size)
          .offset((page.page - 1) * page.size),
    )
    .with(
      (as) => as('facts').materialized(),
      () =>
        assignmentFacts(db)
          .where('assignments.classId', '=', classId)
          .where('assignments.id', '=', sql<string>`any(array(select assignment_id from own))`),
    )
    .selectFrom('own as roster')
    .innerJoin('facts', 'facts.id', 'roster.assignmentId')
    .selectAll('facts')
    .select(OWN_WINDOW)
    .$narrowType<{ dueDate: Date; extraMinutes: number }>()
    .orderBy('facts.createdAt', 'desc')
    .orderBy('facts.id', 'desc')
    .execute();
  const counted = db
    .selectFrom('assignmentRoster')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('classId', '=', classId)
    .where('studentId', '=', studentId);
  return { rows, total: totalOf(rows, page) ?? (await counted.executeTakeFirstOrThrow()).n };
}

const countOfClass = (db: Queries, classId: string) =>
  db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('assignments.classId', '=', classId)
    .where('assignments.deletedAt', 'is', null);

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
  preset: GivingPreset;
  audience: Audience;
  opensAt: Date | null;
  closesAt: Date | null;
  minutes: number | null;
  attemptsAllowed: number | null;
  counts: Counted;
  late: LateRule;
  maxBackViolations: number | null;
  releaseMark: ReleaseRule;
  releaseVerdicts: ReleaseRule;
  releaseKeys: ReleaseRule;
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

export interface AssignmentChange extends Partial<
  Pick<
    NewAssignment,
    'dueDate' | 'opensAt' | 'closesAt' | 'minutes' | 'attemptsAllowed' | 'counts' | 'late'
  > &
    Pick<NewAssignment, 'maxBackViolations' | 'releaseMark' | 'releaseVerdicts' | 'releaseKeys'>
> {
  title?: string | undefined;
  instructions?: string | undefined;
  points?: number | undefined;
  color?: string | undefined;
  behaviour?: Behaviour | undefined;
  audience?: Audience | undefined;
}

export async function updateAssignment(trx: ActorTrx, id: string, change: AssignmentChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
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
 * attempt is marked, by the teacher or by the machine (`markingOf`). Excused students are in none of these numbers. An assignment for nobody is left out.
 */
export async function countProgress(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { studentCount: number; doneCount: number; markedCount: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; studentCount: number; doneCount: number; markedCount: number }>`
    select r.assignment_id as id, count(*)::int as student_count,
      count(counted.id)::int as done_count,
      count(counted.id) filter (
        where counted.marked_at is not null or not exists (
          select from attempt_answers open
          where open.attempt_id = counted.id and open.submitted_at is not null and open.is_correct is null)
      )::int as marked_count
    from assignment_roster r
    left join counted_attempts counted
      on counted.assignment_id = r.assignment_id and counted.student_id = r.student_id
        -- Without this, the attempts of all assignments are read.
        and counted.assignment_id in (${sql.join(ids)})
    where r.assignment_id in (${sql.join(ids)}) and not r.is_excused
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Selects the students whom an assignment is for, in Vietnamese name order. */
export async function selectRosterOfAssignment(db: Database, assignmentId: string) {
  return db
    .selectFrom('assignmentRoster as roster')
    .innerJoin('users', 'users.id', 'roster.studentId')
    .select(['users.id as studentId', 'users.firstName', 'users.lastName', 'users.email', 'users.userName'])
    .where('roster.assignmentId', '=', assignmentId)
    .orderBy(sql`users.last_name collate vietnamese`)
    .orderBy(sql`users.first_name collate vietnamese`)
    .orderBy('users.id')
    .execute();
}
