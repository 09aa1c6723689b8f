import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Counts a try under a stored key and returns the new count. Returns null and counts nothing while the key has to wait.
 * A single statement, so simultaneous tries are counted one after the other.
 */
export async function countTry(
  db: Database,
  rule: { key: string; free: number; maxSeconds: number; windowSeconds: number },
): Promise<number | null> {
  // No wait is stored as '-infinity', not now(): of two simultaneous tries, the later one may have begun before the
  // first one's now().
  const isForgotten = sql<boolean>`t.window_started_at < now() - make_interval(secs => ${rule.windowSeconds})`;
  const failures = sql<number>`case when ${isForgotten} then 1 else t.failures + 1 end`;
  // 2^(tries - free) seconds. The exponent is bounded, so the power cannot overflow.
  const { rows } = await sql<{ failures: number }>`
    insert into throttles as t (key, failures, window_started_at, blocked_until)
    values (${rule.key}, 1, now(), '-infinity')
    on conflict (key) do update set
      failures = ${failures},
      window_started_at = now(),
      blocked_until = case
        when ${failures} <= ${rule.free} then '-infinity'
        else now() + make_interval(secs => least(
          ${rule.maxSeconds}::float8, power(2, least(${failures} - ${rule.free}, 20))))
      end
    where t.blocked_until <= now()
    returning t.failures`.execute(db);
  return rows[0]?.failures ?? null;
}

/**
 * Takes one from a bucket that holds `burst` and gains one every `secondsEach`. Returns null, or how many seconds to
 * wait. The time at which the bucket will be full is stored as `blocked_until`.
 */
export async function takeFromStored(
  db: Database,
  { key, burst, secondsEach }: { key: string; burst: number; secondsEach: number },
): Promise<number | null> {
  const full = sql<Date>`greatest(t.blocked_until, now()) + make_interval(secs => ${secondsEach})`;
  const { rows } = await sql`
    insert into throttles as t (key, failures, window_started_at, blocked_until)
    values (${key}, 1, now(), now() + make_interval(secs => ${secondsEach}))
    on conflict (key) do update set failures = 1, window_started_at = now(), blocked_until = ${full}
    where ${full} <= now() + make_interval(secs => ${burst * secondsEach})
    returning 1`.execute(db);
  if (rows.length > 0) return null;
  const seconds = await selectWaitSeconds(db, key);
  return Math.max(1, (seconds ?? 0) - (burst - 1) * secondsEach);
}

/** Selects how many seconds a stored key has to wait; null when it need not wait. */
export async function selectWaitSeconds(db: Database, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('throttles')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .where('blockedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** The tries counted under a stored key in its window, and how many seconds it has to wait. */
export async function selectThrottle(
  db: Database,
  { key, windowSeconds }: { key: string; windowSeconds: number },
): Promise<{ count: number; waitSeconds: number | null }> {
  const row = await db
    .selectFrom('throttles')
    .select([
      'failures as count',
      sql<
        number | null
      >`case when blocked_until > now() then ceil(extract(epoch from blocked_until - now()))::int end`.as(
        'waitSeconds',
      ),
    ])
    .where('key', '=', key)
    .where('windowStartedAt', '>=', sql<Date>`now() - make_interval(secs => ${windowSeconds})`)
    .executeTakeFirst();
  return row ?? { count: 0, waitSeconds: null };
}

export async function deleteThrottles(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('throttles').where('key', 'in', keys).execute();
}

export async function deleteOldThrottles(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
