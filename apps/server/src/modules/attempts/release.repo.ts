import { type RawBuilder, sql } from 'kysely';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { type Release, releaseOf } from '@domdom/domain/exam/release';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

interface FactsRow {
  id: string;
  behaviour: Behaviour;
  now: Date;
  givenAt: Date | null;
  dueDate: Date | null;
  joinedAt: Date | null;
  admittedAt: Date | null;
  sameTestUntil: Date | null;
}

/**
 * The tests that run in the classes that a student is in. The classes come first, as an array, so that the planner never
 * reads the assignments of other classes.
 */
const runningTests = (studentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  assignments running
  where running.class_id = any(array(
      select member.class_id from class_members member
      where member.student_id = ${studentId} and member.removed_at is null))
    and running.behaviour = 'test' and running.deleted_at is null and running.due_date > clock_timestamp()`;

/** How long an examination runs as a test in the classes that a student is in; null when it does not. */
const sameTestUntil = (
  studentId: RawBuilder<unknown>,
  examinationId: RawBuilder<unknown>,
): RawBuilder<Date | null> => sql<Date | null>`(
  select max(running.due_date) from ${runningTests(studentId)} and running.examination_id = ${examinationId}
)`;

/** Decides what is released of some attempts to their students, see `releaseOf`. */
async function selectReleases(db: Database | Trx, which: RawBuilder<boolean>): Promise<Map<string, Release>> {
  const { rows } = await sql<FactsRow>`
      select t.id, t.behaviour, clock_timestamp() as now, a.created_at as given_at, a.due_date,
        m.joined_at, m.admitted_at,
        case t.behaviour when 'practice' then
          ${sameTestUntil(sql`t.student_id`, sql`t.examination_id`)}
        end as same_test_until
      from attempts t
      left join assignments a on a.id = t.assignment_id
      left join class_members m on m.class_id = a.class_id and m.student_id = t.student_id
      where ${which}`.execute(db);
  return new Map(rows.map((row) => [row.id, releaseOf({ ...row, given: givenOf(row) })]));
}

function givenOf({
  givenAt,
  dueDate,
  joinedAt,
  admittedAt,
}: Pick<FactsRow, 'givenAt' | 'dueDate' | 'joinedAt' | 'admittedAt'>) {
  return givenAt === null || dueDate === null ? null : { givenAt, dueDate, joinedAt, admittedAt };
}

/** When the student would see the total of a test that ended now; nothing when at once. */
export async function selectTotalFrom(
  db: Database,
  studentId: string,
  way: { behaviour: Behaviour; assignmentId: string | null } | null,
): Promise<{ totalFrom?: string }> {
  if (way === null || way.behaviour !== 'test' || way.assignmentId === null) return {};
  const { rows } = await sql<Omit<FactsRow, 'id' | 'behaviour' | 'sameTestUntil'>>`
    select clock_timestamp() as now, a.created_at as given_at, a.due_date, m.joined_at, m.admitted_at
    from assignments a
    left join class_members m on m.class_id = a.class_id and m.student_id = ${studentId}
    where a.id = ${way.assignmentId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return {};
  const { behaviour } = way;
  const release = releaseOf({ behaviour, now: row.now, given: givenOf(row), sameTestUntil: null });
  return release.total || release.from === null ? {} : { totalFrom: release.from.toISOString() };
}

/** Whether an examination runs as a test in a class of the student. */
export async function isRunningAsTest(
  db: Database,
  { studentId, examinationId }: { studentId: string; examinationId: string },
): Promise<boolean> {
  const until = sameTestUntil(sql`${studentId}::uuid`, sql`${examinationId}::uuid`);
  const { rows } = await sql<{ until: Date | null }>`select ${until} as until`.execute(db);
  return rows[0] !== undefined && rows[0].until !== null;
}

/** Practice of an examination by one student, or by the students of a class. */
export type PracticeOf = { examinationId: string } & ({ studentId: string } | { classId: string });

/** Selects the open practice attempts of an examination. */
export async function selectOpenPracticeIds(
  db: Database,
  { examinationId, ...whose }: PracticeOf,
): Promise<string[]> {
  const students =
    'studentId' in whose
      ? sql`select ${whose.studentId}::uuid`
      : sql`select student_id from class_members where class_id = ${whose.classId} and removed_at is null`;
  const { rows } = await sql<{ id: string }>`
    select id from attempts
    where student_id in (${students}) and examination_id = ${examinationId}
      and state = 'open' and behaviour = 'practice'`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is released of each of these attempts to its student. */
export const selectReleasesOf = (
  db: Database | Trx,
  ids: readonly string[],
): Promise<Map<string, Release>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : selectReleases(db, sql`t.id = any(${ids}::uuid[])`);

/** What is released of one attempt. */
export async function selectRelease(db: Database, id: string): Promise<Release> {
  const release = (await selectReleasesOf(db, [id])).get(id);
  if (release === undefined) throw new AppError('NOT_FOUND');
  return release;
}

/** The finished attempts of a student of which something is held back now. */
export async function selectHeldBack(db: Database, studentId: string): Promise<Map<string, Release>> {
  const releases = await selectReleases(
    db,
    sql`t.student_id = ${studentId} and t.state <> 'open' and case t.behaviour
      when 'practice' then t.examination_id = any(array(
        select running.examination_id from ${runningTests(sql`${studentId}::uuid`)}))
      else a.due_date > clock_timestamp() end`,
  );
  return new Map([...releases].filter(([, { from }]) => from !== null));
}
