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

/** Assignments given to these classes, without those taken back. */
export async function countGivenTo(db: Database, classIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('assignments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('classId', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

const monthOf = (instant: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`to_char(${instant} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`;

export interface Completed {
  total: number;
  /** Out of 10; null without results. */
  averageScore: number | null;
  byMonth: Map<string, number>;
}

/**
 * Those of the assignments that `countGivenTo` counts which the pupil has finished; done twice each counts once, by
 * the attempt that counts. The teacher's mark, out of the points of the assignment, replaces the computed score.
 */
export async function selectCompleted(
  db: Database,
  studentId: string,
  classIds: readonly string[],
): Promise<Completed> {
  const { rows } = await sql<{ month: string; count: number; scoreSum: number }>`
    with counted as (
      select t.finished_at, coalesce(10 * t.marked_score / nullif(s.points, 0), t.score) as score
      from counted_attempts t join assignments s on s.id = t.assignment_id
      where t.student_id = ${studentId} and s.class_id = any(${classIds}::uuid[]) and s.deleted_at is null
    )
    select ${monthOf(sql`finished_at`)} as month, count(*)::int as count, sum(score)::float8 as score_sum
    from counted group by 1`.execute(db);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const scores = rows.reduce((sum, row) => sum + row.scoreSum, 0);
  return {
    total,
    averageScore: total === 0 ? null : scores / total,
    byMonth: new Map(rows.map((row) => [row.month, row.count])),
  };
}

/** Numbered exams are played for fun, as often as one likes: they say nothing about how a pupil does at school. */
const isNoOlympic = (attempts: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from examinations e where e.id = ${sql.ref(`${attempts}.examination_id`)} and e.kind = 'olympic'
  )`;

/**
 * Average percent per month of the attempts finished since then, without numbered exams; one without an answer says
 * nothing, as of the skills.
 */
export async function selectCompetence(
  db: Database,
  studentId: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; percent: number }>`
    select ${monthOf(sql`finished_at`)} as month,
      avg(100.0 * passed / question_count)::float8 as percent
    from attempts
    where student_id = ${studentId} and state <> 'open' and finished_at >= ${since}
      and question_count > 0 and answered > 0 and ${isNoOlympic('attempts')}
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.month, row.percent]));
}

export interface SkillRating {
  month: string;
  skill: string;
  /** Parts right of all parts answered, 0 to 100. */
  percent: number;
}

/** What was earned per month and skill in the answers of attempts finished since then. */
export async function selectSkillRatings(
  db: Database,
  studentId: string,
  since: Date,
): Promise<SkillRating[]> {
  const { rows } = await sql<SkillRating>`
    select ${monthOf(sql`t.finished_at`)} as month, a.skill,
      (100.0 * sum(a.earned) / sum(a.possible))::float8 as percent
    from attempts t join attempt_answers a on a.attempt_id = t.id
    where t.student_id = ${studentId} and t.state <> 'open' and t.finished_at >= ${since}
      and a.submitted_at is not null and a.skill is not null and a.possible > 0
      and ${isNoOlympic('t')}
    group by 1, 2`.execute(db);
  return rows;
}
