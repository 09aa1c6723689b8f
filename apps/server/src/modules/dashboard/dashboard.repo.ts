import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export async function selectSchoolTypeId(db: Database, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('schoolTypeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.schoolTypeId;
}

const monthOf = (instant: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`;

/**
 * Leaves out numbered exams that students do on their own: they are played for fun, as often as one likes, and say
 * nothing about how a student does at school. A numbered exam that a teacher gave is school work like any other.
 */
const isNoGame = (attempts: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${attempts}.assignment_id`)} is not null or not exists (
    select from examinations e where e.id = ${sql.ref(`${attempts}.examination_id`)} and e.kind = 'olympic'
  ))`;

/** The ids of attempts whose results the student may not see yet. */
export interface HeldBack {
  totals: readonly string[];
  verdicts: readonly string[];
}

const isShown = (held: readonly string[]): RawBuilder<boolean> => sql<boolean>`t.id <> all(${held}::uuid[])`;

export interface Completed {
  month: string;
  count: number;
  /** How many of them have a score that the student may see. */
  scoreCount: number;
  /** The sum of these scores, out of 10; null when there are none. */
  scoreSum: number | null;
}

export interface Competence {
  month: string;
  percent: number;
}

export interface SkillRating {
  month: string;
  skill: string;
  /** The percentage of parts answered correctly, 0 to 100; of the highest scores, for speaking. */
  percent: number;
}

export interface StudentFigures {
  given: number;
  completed: Completed[];
  competence: Competence[];
  skills: SkillRating[];
}

export const NO_FIGURES: StudentFigures = { given: 0, completed: [], competence: [], skills: [] };

/**
 * Selects the dashboard's figures of a student in these classes, month by month, in one statement. Plain files have no
 * attempts, so they do not count as given.
 */
export async function selectFigures(
  db: Database,
  studentId: string,
  { classIds, since, held }: { classIds: readonly string[]; since: Date; held: HeldBack },
): Promise<StudentFigures> {
  const { rows } = await sql<StudentFigures>`
    with work as materialized (
      select assignment_id, points, examination_id from assignment_roster
      where class_id = any(${classIds}::uuid[]) and student_id = ${studentId} and not is_excused
    ), counted as materialized (
      select * from counted_attempts where student_id = ${studentId}
    )
    select (select count(*)::int from work where examination_id is not null) as given,
    ${listOf(completedIn(held.totals))} as completed,
    ${listOf(competenceOf(studentId, since, held.totals))} as competence,
    ${listOf(skillRatingsOf(studentId, since, held.verdicts))} as skills`.execute(db);
  return rows[0] ?? NO_FIGURES;
}

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;

/**
 * Counts the classes' assignments for the student that the student has finished. An assignment done twice
 * counts once, by its counted attempt. The teacher's mark, out of the points of the assignment, replaces the computed
 * score.
 */
const completedIn = (heldTotals: readonly string[]): RawBuilder<Completed> => sql`
  select ${monthOf(sql`t.finished_at`)} as month, count(*)::int as count,
    count(*) filter (where ${isShown(heldTotals)})::int as "scoreCount",
    sum(coalesce(10 * t.marked_score / nullif(s.points, 0), t.score)) filter (where ${isShown(heldTotals)})::float8 as "scoreSum"
  from work s join counted t using (assignment_id)
  group by 1`;

/**
 * Averages the percent per month of the attempts finished since `since`, without numbered exams done for fun. An attempt
 * without an answer does not count, as in the skill ratings.
 */
const competenceOf = (
  studentId: string,
  since: Date,
  heldTotals: readonly string[],
): RawBuilder<Competence> => sql`
  select ${monthOf(sql`finished_at`)} as month, avg(100.0 * passed / question_count)::float8 as percent
  from attempts t
  where student_id = ${studentId} and state <> 'open' and finished_at >= ${since}
    and question_count > 0 and answered > 0 and ${isNoGame('t')} and ${isShown(heldTotals)}
  group by 1`;

/**
 * Rates the answers of attempts finished since `since`, per month and skill. Speaking is what teachers gave for recorded
 * answers, each weighing the same; questions that say that they train it are not spoken.
 */
const skillRatingsOf = (
  studentId: string,
  since: Date,
  heldVerdicts: readonly string[],
): RawBuilder<SkillRating> => sql`
  select ${monthOf(sql`t.finished_at`)} as month, a.skill,
    (100.0 * sum(a.earned) / sum(a.possible))::float8 as percent
  from attempts t join attempt_answers a on a.attempt_id = t.id
  where t.student_id = ${studentId} and t.state <> 'open' and t.finished_at >= ${since}
    and a.submitted_at is not null and a.skill is not null and a.skill <> 'speaking' and a.possible > 0
    and ${isNoGame('t')} and ${isShown(heldVerdicts)}
  group by 1, 2
  union all
  select ${monthOf(sql`t.finished_at`)}, 'speaking', avg(100.0 * a.mark / a.mark_max)::float8
  from attempts t join attempt_answers a on a.attempt_id = t.id
  where t.student_id = ${studentId} and t.state <> 'open' and t.finished_at >= ${since}
    and a.mark is not null and a.answer ? 'recording'
    and ${isNoGame('t')} and ${isShown(heldVerdicts)}
  group by 1`;
