import { type RawBuilder, sql } from 'kysely';
import { AppError } from '@domdom/domain/errors/app-error';
import { ERRORS } from '@domdom/domain/errors/codes';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import {
  isNewcomer,
  meantRule,
  type MeantRule,
  type Release,
  type ReleaseFacts,
  releaseOf,
  type ReleasePart,
  type ReleaseRule,
} from '@domdom/domain/exam/release';
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
  releaseMark: ReleaseRule | null;
  releaseVerdicts: ReleaseRule | null;
  releaseKeys: ReleaseRule | null;
  hasReleasedMark: boolean;
  hasReleasedVerdicts: boolean;
  hasReleasedKeys: boolean;
  isAllDone: boolean;
  isSameTest: boolean;
  sameTestUntil: Date | null;
}

/**
 * Whether everybody on the roster of an assignment has finished, and nobody is at work. Each part is a subquery with a
 * limit: `exists` may be planned as a hash over all assignments and attempts.
 */
const allDone = (assignmentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  (select true from assignment_roster someone where someone.assignment_id = ${assignmentId} limit 1) is not null
  and (
    select true from assignment_roster r
    where r.assignment_id = ${assignmentId} and not r.is_excused and (
      select true from attempts done
      where done.assignment_id = r.assignment_id and done.student_id = r.student_id and done.state <> 'open'
      limit 1) is null
    limit 1) is null
  and (
    select true from attempts at_work
    where at_work.assignment_id = ${assignmentId} and at_work.state = 'open' limit 1) is null
)`;

/**
 * The tests for a student that run, or whose keys wait. The classes come first, as an array, so that the planner never
 * reads the assignments of other classes.
 */
const runningTests = (studentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  assignments running
  left join assignment_exceptions late
    on late.school_id = running.school_id and late.assignment_id = running.id and late.student_id = ${studentId}
  where running.class_id = any(array(
      select member.class_id from class_members member
      where member.student_id = ${studentId} and member.removed_at is null))
    and running.behaviour = 'test' and running.deleted_at is null
    and (running.audience = 'class' or (
      select true from assignment_roster receiver
      where receiver.assignment_id = running.id and receiver.student_id = ${studentId} limit 1))
    and (${RUNNING_UNTIL} > clock_timestamp() or case
      when not ('by-hand' = any(${RULES}) or 'all-done' = any(${RULES})) then false
      when running.release_mark = 'by-hand' and running.released_mark_at is null
        or running.release_verdicts = 'by-hand' and running.released_verdicts_at is null
        or running.release_keys = 'by-hand' and running.released_keys_at is null then true
      when running.release_mark = 'all-done' and running.released_mark_at is null
        or running.release_verdicts = 'all-done' and running.released_verdicts_at is null
        or running.release_keys = 'all-done' and running.released_keys_at is null then not ${allDone(sql`running.id`)}
      else false end)`;

/** The due date of the student. */
const RUNNING_UNTIL = sql`greatest(running.due_date, late.due_date)`;

const RULES = sql`array[running.release_mark, running.release_verdicts, running.release_keys]`;

/** The columns of an assignment `a`, its exception `e` and its member `m` that decide about a release. */
const RULE_COLUMNS = sql`
  a.created_at as given_at, greatest(a.due_date, e.due_date) as due_date, m.joined_at, m.admitted_at,
  a.release_mark, a.release_verdicts, a.release_keys, a.released_mark_at is not null as has_released_mark,
  a.released_verdicts_at is not null as has_released_verdicts, a.released_keys_at is not null as has_released_keys,
  case when 'all-done' = any(array[a.release_mark, a.release_verdicts, a.release_keys])
    then ${allDone(sql`a.id`)} else false end as is_all_done`;

/** What the student is doing as a test, also when it is late or was taken back meanwhile. */
const testsAtWork = (studentId: string): RawBuilder<unknown> => sql`
  attempts at_work
  where at_work.student_id = ${studentId} and at_work.state = 'open' and at_work.behaviour = 'test'
    and at_work.assignment_id is not null`;

/** The papers of these tests, whose questions nobody may see with their keys meanwhile. */
export async function selectRunningPaperIds(db: Database, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select running.paper_version_id as id from ${runningTests(sql`${studentId}::uuid`)}
      and running.paper_version_id is not null
    union select at_work.paper_version_id from ${testsAtWork(studentId)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Decides what is released of some attempts to their students, see `releaseOf`. */
async function selectReleases(db: Database | Trx, which: RawBuilder<boolean>): Promise<Map<string, Release>> {
  const { rows } = await sql<FactsRow>`
      select t.id, t.behaviour, clock_timestamp() as now, ${RULE_COLUMNS}, same.is_same_test, same.same_test_until
      from attempts t
      left join assignments a on a.id = t.assignment_id
      left join class_members m on m.class_id = a.class_id and m.student_id = t.student_id
      left join assignment_exceptions e
        on e.school_id = a.school_id and e.assignment_id = a.id and e.student_id = t.student_id
      cross join lateral (
        select count(*) > 0 as is_same_test, max(${RUNNING_UNTIL}) as same_test_until
        from ${runningTests(sql`t.student_id`)}
          and t.behaviour = 'practice' and running.examination_id = t.examination_id
      ) same
      where ${which}`.execute(db);
  return new Map(rows.map((row) => [row.id, releaseOf({ ...row, ...factsOf(row) })]));
}

function factsOf(row: FactsRow): Pick<ReleaseFacts, 'given' | 'sameTestUntil'> {
  const until = row.sameTestUntil !== null && row.sameTestUntil > row.now ? row.sameTestUntil : 'later';
  return { given: givenOf(row), sameTestUntil: row.isSameTest ? until : null };
}

function givenOf(
  row: Omit<FactsRow, 'id' | 'behaviour' | 'isSameTest' | 'sameTestUntil'>,
): ReleaseFacts['given'] {
  const { givenAt, dueDate, releaseMark, releaseVerdicts, releaseKeys } = row;
  if (givenAt === null || dueDate === null) return null;
  return {
    givenAt,
    dueDate,
    joinedAt: row.joinedAt,
    admittedAt: row.admittedAt,
    rules: {
      mark: releaseMark ?? 'default',
      verdicts: releaseVerdicts ?? 'default',
      keys: releaseKeys ?? 'default',
    },
    released: {
      mark: row.hasReleasedMark,
      verdicts: row.hasReleasedVerdicts,
      keys: row.hasReleasedKeys,
    },
    isAllDone: row.isAllDone,
  };
}

/** What a student may know of the release of a test before it begins. */
interface ReleaseAhead {
  /** When the total of an attempt that ended now would be shown; absent when at once. */
  totalFrom?: string;
  /** Whether only a newcomer waits for it. */
  isNewcomer?: boolean;
  /** What each part waits for. */
  release?: Record<ReleasePart, MeantRule>;
  /** Why practice cannot begin. */
  practiceClosed?: string;
}

export async function selectAhead(
  db: Database,
  of: { studentId: string; examinationId: string },
  way: { behaviour: Behaviour; assignmentId: string | null } | null,
): Promise<ReleaseAhead> {
  if (way?.behaviour === 'practice' && (await isRunningAsTest(db, of)))
    return { practiceClosed: ERRORS.TEST_RUNNING.message };
  if (way === null || way.behaviour !== 'test' || way.assignmentId === null) return {};
  const { studentId } = of;
  const { rows } = await sql<Omit<FactsRow, 'id' | 'behaviour' | 'isSameTest' | 'sameTestUntil'>>`
    select clock_timestamp() as now, ${RULE_COLUMNS}
    from assignments a
    left join class_members m on m.class_id = a.class_id and m.student_id = ${studentId}
    left join assignment_exceptions e
      on e.school_id = a.school_id and e.assignment_id = a.id and e.student_id = ${studentId}
    where a.id = ${way.assignmentId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return {};
  const { behaviour } = way;
  const given = givenOf(row);
  if (given === null) return {};
  const shown = releaseOf({ behaviour, now: row.now, given, sameTestUntil: null });
  const from = momentOf(shown);
  const ruleOf = (part: ReleasePart) =>
    given.released[part] ? 'at-once' : meantRule(given.rules[part], part);
  const release = { mark: ruleOf('mark'), verdicts: ruleOf('verdicts'), keys: ruleOf('keys') };
  return {
    release,
    ...(!shown.total &&
      from !== null && { totalFrom: from, isNewcomer: release.mark === 'at-once' && isNewcomer(given) }),
  };
}

/** When what is held back will be shown, as the API says it. */
export const momentOf = ({ from }: Pick<Release, 'from'>): string | null =>
  from instanceof Date ? from.toISOString() : from;

/** Whether an examination runs as a test for the student, its keys wait, or the student is at work at it. */
export async function isRunningAsTest(
  db: Database,
  { studentId, examinationId }: { studentId: string; examinationId: string },
): Promise<boolean> {
  const { rows } = await sql`
    (select from ${runningTests(sql`${studentId}::uuid`)} and running.examination_id = ${examinationId} limit 1)
    union all
    (select from ${testsAtWork(studentId)} and at_work.examination_id = ${examinationId} limit 1)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Practice of an examination by one student, or by everybody whom an assignment is for. */
export type PracticeOf = { examinationId: string } & ({ studentId: string } | { assignmentId: string });

/** Selects the open practice attempts of an examination. */
export async function selectOpenPracticeIds(
  db: Database,
  { examinationId, ...whose }: PracticeOf,
): Promise<string[]> {
  const students =
    'studentId' in whose
      ? sql`select ${whose.studentId}::uuid`
      : sql`select student_id from assignment_roster where assignment_id = ${whose.assignmentId}`;
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
      else greatest(a.due_date, e.due_date) > clock_timestamp()
        or array[a.release_mark, a.release_verdicts, a.release_keys] && array['by-hand', 'all-done'] end`,
  );
  return new Map([...releases].filter(([, { from }]) => from !== null));
}
