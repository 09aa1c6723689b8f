import type { ThrottleRule } from './throttle.service.ts';

export interface LoginTry {
  email: string;
  address: string;
  /** Hash of the device cookie when this device has logged into this account before. */
  knownDevice: string | null;
  /** The account has logged in from this address before. */
  isKnownNetwork: boolean;
}

/**
 * The rules of one try at an account. A device that knows the account has a bucket of its own, so that guesses
 * made elsewhere never slow down the pupil who sits at it. All others share one per account and address. Those at
 * addresses that the account has never come from share one per account, too, which bounds the guesses of many
 * addresses together: whoever asks fastest takes it, so its owner at school or at home must not depend on it.
 */
export function accountRules({ email, address, knownDevice, isKnownNetwork }: LoginTry): ThrottleRule[] {
  if (knownDevice !== null) {
    return [{ key: `login:device:${knownDevice}:${email}`, free: 5, maxSeconds: 60, windowSeconds: 900 }];
  }
  const here = {
    key: `login:account-address:${address}:${email}`,
    free: 5,
    maxSeconds: 60,
    windowSeconds: 900,
  };
  if (isKnownNetwork) return [here];
  return [here, { key: `login:account:${email}`, free: 30, maxSeconds: 30, windowSeconds: 3600 }];
}

/**
 * An address may be a computer room, or a whole school behind one router: it counts the accounts that failed from
 * it, each once in its window, and not their tries. So one pupil who guesses cannot shut the others out.
 */
export const addressRule = (address: string): ThrottleRule => ({
  key: `login:address:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});
