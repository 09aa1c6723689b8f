import { createHash } from 'node:crypto';
import { AppError } from '@domdom/domain/errors/app-error';
import { waitText } from '@domdom/domain/errors/codes';
import type { Database } from '../../db/connect.ts';
import { countTry, deleteThrottles, selectWaitSeconds } from './throttle.repo.ts';

export { deleteOldThrottles } from './throttle.repo.ts';

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
    const count = await countTry(db, { ...rule, key: storedKey(rule.key) });
    if (count === null) {
      await refuseWhileThrottled(db, rule.key);
      // The wait ended in this very moment.
      throw tooSoon(1);
    }
    counts.push(count);
  }
  return counts;
}

/** Throws TOO_MANY_REQUESTS when the key has to wait; counts nothing. */
export async function refuseWhileThrottled(db: Database, key: string): Promise<void> {
  const seconds = await selectWaitSeconds(db, storedKey(key));
  if (seconds !== null) throw tooSoon(Math.max(1, seconds));
}

const tooSoon = (retryAfterSeconds: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, message: waitText(retryAfterSeconds) });

/** The try was good: what these keys counted is forgotten. */
export async function forgetTries(db: Database, keys: readonly string[]): Promise<void> {
  await deleteThrottles(db, keys.map(storedKey));
}
