import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, tooSoon } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { addressRule } from './login-throttle.ts';
import { readThrottle, takeTry } from './throttle.service.ts';

/** A login at a busy address fails after this time, whatever was wrong. A hash takes a fraction of it. */
const BUSY_ANSWER_MS = 1_000;
/** More answers are not held back at once. */
const MOST_HELD = 5_000;

let held = 0;

export interface AddressState {
  /** How long the address has to wait; null when it need not. */
  waitSeconds: number | null;
  /** The try was counted for the address before its check. */
  isCounted: boolean;
}

/**
 * How much an address has failed at. One that has used up its free tries gets a stranger's try checked only after each
 * wait, and counts it first, so that of many sent at once only one gets through.
 */
export async function readAddress(
  db: Database,
  address: string,
  { isFamiliar }: { isFamiliar: boolean },
): Promise<AddressState> {
  const rule = addressRule(address);
  const { count, waitSeconds } = await readThrottle(db, rule);
  if (waitSeconds !== null) return { waitSeconds, isCounted: false };
  if (count < rule.free || isFamiliar) return { waitSeconds: null, isCounted: false };
  try {
    await takeTry(db, [rule]);
    return { waitSeconds: null, isCounted: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    return { waitSeconds: error.details.retryAfterSeconds ?? 1, isCounted: false };
  }
}

/**
 * Runs a login at a busy address. Whatever refuses it, the answer and its time are the same, so that a guesser there
 * cannot tell a wrong password from a try that was not checked. `began` is when the request arrived.
 */
export async function answerAlike<T>(
  { waitSeconds, began }: { waitSeconds: number; began: number },
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await holdUntil(began + BUSY_ANSWER_MS);
    throw tooSoon(Math.max(1, waitSeconds));
  }
}

const REFUSALS = new Set(['LOGIN_FAILED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
const isRefusal = (error: unknown): boolean => error instanceof AppError && REFUSALS.has(error.code);

async function holdUntil(end: number): Promise<void> {
  if (held >= MOST_HELD) return;
  held += 1;
  try {
    await sleep(Math.max(0, end - performance.now()));
  } finally {
    held -= 1;
  }
}
