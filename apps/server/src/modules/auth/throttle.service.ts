import { createHash } from 'node:crypto';
import { tooSoon } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import {
  countTry,
  deleteThrottles,
  selectThrottle,
  selectWaitSeconds,
  takeFromStored,
} from './throttle.repo.ts';

export { deleteOldThrottles } from './throttle.repo.ts';

/**
 * Growing delays for anyone who tries too often, kept in the database so that all instances agree.
 *
 * A try is counted before it is checked: of a hundred guesses sent at once only the first few get through, because
 * tries of one key are counted one after the other. After `free` tries each further one starts a wait that doubles up
 * to `maxSeconds`; a window without a try resets the count. Waits stay short, so that someone who keeps guessing cannot
 * lock a student out before an exam.
 */
export interface ThrottleRule {
  /** Names what is limited and for whom. Stored as a hash, because it may contain an address or an e-mail. */
  key: string;
  free: number;
  maxSeconds: number;
  windowSeconds: number;
}

/** Holds `burst` and gains one every `secondsEach`; an empty bucket refuses at once and counts nothing. */
export interface Bucket {
  key: string;
  burst: number;
  secondsEach: number;
}

/** Takes one from the bucket, or throws TOO_MANY_REQUESTS. */
export async function takeFromBucket(db: Database, bucket: Bucket): Promise<void> {
  const seconds = await takeFromStored(db, { ...bucket, key: storedKey(bucket.key) });
  if (seconds !== null) throw tooSoon(seconds);
}

const storedKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Counts a try for each rule in turn and returns the new counts. The first rule that has to wait throws
 * TOO_MANY_REQUESTS. Simultaneous tries never get the same count.
 */
export async function takeTry(db: Database, rules: readonly ThrottleRule[]): Promise<number[]> {
  const counts: number[] = [];
  for (const rule of rules) {
    const count = await countTry(db, { ...rule, key: storedKey(rule.key) });
    if (count === null) {
      await refuseWhileThrottled(db, rule.key);
      // The wait has just ended.
      throw tooSoon(1);
    }
    counts.push(count);
  }
  return counts;
}

/** Throws TOO_MANY_REQUESTS when the key has to wait; counts nothing. */
export async function refuseWhileThrottled(db: Database, key: string): Promise<void> {
  const seconds = await selectWaitSeconds(db, storedKey(key));
  if (seconds !== null) throw tooSoon(seconds);
}

/** How many tries are counted, and the wait; counts nothing. */
export const readThrottle = (
  db: Database,
  { key, windowSeconds }: ThrottleRule,
): Promise<{ count: number; waitSeconds: number | null }> =>
  selectThrottle(db, { key: storedKey(key), windowSeconds });

/** Resets the counts of these keys after a successful try. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await deleteThrottles(db, keys.map(storedKey));
}
