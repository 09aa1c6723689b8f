/** Stories over several days: the clock of the product stays, and what a student did moves into the past. */
import { withDatabase } from './database.ts';

const DAY_MS = 86_400_000;

/** As if this student had done all work and all reviews so many days earlier. */
export async function moveToPast(email: string, days: number): Promise<void> {
  await withDatabase(process.env['E2E_DATA_DIR'], async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
    const [student] = rows;
    if (student === undefined) throw new Error(`There is no ${email}.`);
    const values = [student.id, days];
    await client.query('begin');
    await client.query(
      `update attempts set started_at = started_at - make_interval(days => $2),
         deadline = deadline - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
       where student_id = $1 and state <> 'open'`,
      values,
    );
    await client.query(
      `update review_cards set due_at = due_at - make_interval(days => $2),
         reviewed_at = reviewed_at - make_interval(days => $2)
       where student_id = $1`,
      values,
    );
    // From the oldest on: each day has one row.
    const reviewed = await client.query<{ day: string }>(
      `select day::text from review_days where student_id = $1 order by day`,
      [student.id],
    );
    for (const { day } of reviewed.rows) {
      await client.query(
        `update review_days set day = day - $2::int where student_id = $1 and day = $3::date`,
        [...values, day],
      );
    }
    await client.query('commit');
  });
}

const isWeekend = (day: Date): boolean => [0, 6].includes(day.getUTCDay());

/** How many days the last two school days in Vietnam are ago, the later one first; today counts. */
export function lastSchoolDays(nowMs: number): [later: number, earlier: number] {
  // Its clock is seven hours ahead all year.
  const today = nowMs + 7 * 3_600_000;
  const ago = Array.from({ length: 7 }, (_unused, days) => days).filter(
    (days) => !isWeekend(new Date(today - days * DAY_MS)),
  );
  const [later = 0, earlier = 1] = ago;
  return [later, earlier];
}
