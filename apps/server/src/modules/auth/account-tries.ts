import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { AccountRules } from './login-throttle.ts';
import { takeTry } from './throttle.service.ts';

/** What was counted for a login, before its check. */
export interface CountedTry {
  /** The try is the first at this account from this address within the window. */
  isFirstHere: boolean;
}

/** Counts a try at an account. Throws TOO_MANY_REQUESTS when it has to wait. */
export async function takeAccountTry(db: Database, { rules, elsewhere }: AccountRules): Promise<CountedTry> {
  const counts = await takeTry(db, rules);
  // A device has the first bucket, all devices at the address share the last one.
  const isFirstHere = counts.at(-1) === 1;
  if (elsewhere === null) return { isFirstHere };
  try {
    await takeTry(db, [elsewhere.rule]);
  } catch (error) {
    const isWaiting = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
    if (!isWaiting || !isFirstHere) throw error;
    await takeTry(db, [elsewhere.firstTries]);
  }
  return { isFirstHere };
}

/** The keys whose counts a right password resets. */
export const keysOf = ({ rules, elsewhere }: AccountRules): string[] =>
  [...rules, ...(elsewhere === null ? [] : [elsewhere.rule, elsewhere.firstTries])].map(({ key }) => key);
