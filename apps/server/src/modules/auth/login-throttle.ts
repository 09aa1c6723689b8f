import type { ThrottleRule } from './throttle.service.ts';

export interface LoginTry {
  email: string;
  address: string;
  /** The hash of the device cookie, if this device has logged into this account before. */
  knownDevice: string | null;
  /** The account has logged in from this address before. */
  isKnownNetwork: boolean;
}

/**
 * Returns the throttle rules for one try at an account. A device that the account has used before has its own bucket,
 * so guesses made elsewhere never slow down the student who uses it. All others share a bucket per account and address.
 * Addresses that the account has never used also share one per account, which bounds the guesses from many addresses
 * together. A fast attacker can fill that bucket, so the owner at school or at home must not depend on it.
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
 * An address may be a computer room, or a whole school behind one router. So the rule counts the accounts that failed
 * from it, each once in its window, and not the tries. One student who guesses cannot lock the others out.
 */
export const addressRule = (address: string): ThrottleRule => ({
  key: `login:address:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});
