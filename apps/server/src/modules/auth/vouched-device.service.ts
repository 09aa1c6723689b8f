import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { selectVouchers } from './auth.repo.ts';
import { takeTry, type ThrottleRule } from './throttle.service.ts';
import { hashToken } from './tokens.ts';

/** What a vouched device may do while everybody else has to wait; counted for the account that vouches. */
export type VouchedRule = (voucherId: string) => ThrottleRule;

/**
 * Runs `shared`, which counts a try for everybody at an address. Somebody there who pretends to be many devices uses
 * that up. A device on which a confirmed account has logged in is then counted apart, by the accounts that did: names of
 * devices cost nothing, confirmed accounts do. Looks at nothing that was typed, so it tells nothing about accounts.
 */
export async function takeSharedTry<T>(
  db: Database,
  device: string | undefined,
  { shared, vouched, passed }: { shared: () => Promise<T>; vouched: VouchedRule; passed: T },
): Promise<T> {
  try {
    return await shared();
  } catch (error) {
    if (!isTooSoon(error) || device === undefined) throw error;
    for (const voucherId of await selectVouchers(db, hashToken(device)))
      if (await mayTry(db, vouched(voucherId))) return passed;
    throw error;
  }
}

async function mayTry(db: Database, rule: ThrottleRule): Promise<boolean> {
  try {
    await takeTry(db, [rule]);
    return true;
  } catch (error) {
    if (!isTooSoon(error)) throw error;
    return false;
  }
}

const isTooSoon = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
