import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '@domdom/domain/errors/app-error';
import { waitText } from '@domdom/domain/errors/codes';
import type { Database } from '../../db/connect.ts';

/**
 * Growing delays for whoever tries too often, kept in the database so that all instances agree.
 *
 * A try is counted before it is judged: of a hundred guesses sent at once only the first few get through, since
 * the counting of one key happens one after the other. After `free` tries each further one starts a wait that
 * doubles up to `maxSeconds`; a window without a try forgets. Waits stay short: a rival who keeps guessing must
 * not be able to lock a pupil out before an exam.
 */
export interface ThrottleRule {
  /** What is limited and for whom; stored as a hash, since it may hold an address or an e-mail. */
  key: string;
  free: number;
  maxSeconds: number;
  windowSeconds: number;
}

const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts a try for each rule in turn and returns how many each counts with it; the first that has to wait throws
 * TOO_MANY_REQUESTS. Each number goes to one try only, however many come at once.
 */
export async function takeTry(db: Database, rules: readonly ThrottleRule[]): Promise<number[]> {
  const counts: number[] = [];
  for (const rule of rules) {
    // No wait is '-infinity', not now(): of two tries at once the later one may have begun before the first's now().
    const isForgotten = sql<boolean>`t.window_started_at < now() - make_interval(secs => ${rule.windowSeconds})`;
    const failures = sql<number>`case when ${isForgotten} then 1 else t.failures + 1 end`;
    // 2^(tries - free) seconds, bounded before the power so that it cannot overflow.
    const { rows } = await sql<{ failures: number }>`
      insert into throttles as t (key, failures, window_started_at, blocked_until)
      values (${storedKey(rule.key)}, 1, now(), '-infinity')
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
    const [row] = rows;
    if (row === undefined) {
      await refuseWhileThrottled(db, rule.key);
      // The wait ended in this very moment.
      throw tooSoon(1);
    }
    counts.push(row.failures);
  }
  return counts;
}

/** Throws TOO_MANY_REQUESTS when the key has to wait; counts nothing. */
export async function refuseWhileThrottled(db: Database, key: string): Promise<void> {
  const row = await db
    .selectFrom('throttles')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::int`.as('seconds'))
    .where('key', '=', storedKey(key))
    .where('blockedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row !== undefined) throw tooSoon(Math.max(1, row.seconds));
}

const tooSoon = (retryAfterSeconds: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, message: waitText(retryAfterSeconds) });

/** The try was good: what these keys counted is forgotten. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('throttles').where('key', 'in', keys.map(storedKey)).execute();
}

export async function deleteOldThrottles(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
