import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import type { AccountRules } from './login-throttle.ts';
import { takeTry } from './throttle.service.ts';
import { takeSharedTry } from './vouched-device.service.ts';

/** What was counted for a login, before its check. */
export interface CountedTry {
  /** The try is the first at this account from this address within the window. */
  isFirstHere: boolean;
}

/** Counts a try at an account. Throws TOO_MANY_REQUESTS when it has to wait. */
export async function takeAccountTry(
  db: Database,
  { own, together, elsewhere }: AccountRules,
  device: string | undefined,
): Promise<CountedTry> {
  const [ofDevice] = await takeTry(db, [own]);
  if (together === null) return { isFirstHere: ofDevice === 1 };
  const { rule, vouched } = together;
  const isFirstHere = await takeSharedTry(db, device, {
    shared: async () => (await takeTry(db, [rule]))[0] === 1,
    vouched,
    passed: false,
  });
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
export const keysOf = ({ own, together, elsewhere }: AccountRules): string[] =>
  [
    own,
    ...(together === null ? [] : [together.rule]),
    ...(elsewhere === null ? [] : [elsewhere.rule, elsewhere.firstTries]),
  ].map(({ key }) => key);
