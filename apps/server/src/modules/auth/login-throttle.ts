import type { ThrottleRule } from './throttle.service.ts';
import type { VouchedRule } from './vouched-device.service.ts';

export interface LoginTry {
  /** `loginKey` of what was typed. */
  login: string;
  address: string;
  /** The hash of the device cookie, if the browser has one. */
  device: string | null;
  /** This device has logged into this account before. */
  isKnownDevice: boolean;
  /** The account, or a confirmed one of its school, has logged in from this address before. */
  isFamiliar: boolean;
}

export interface AccountRules {
  /** Counts the tries of one device. */
  own: ThrottleRule;
  /** Counts those of all devices at the address that the account does not know; null for one that it knows. */
  together: { rule: ThrottleRule; vouched: VouchedRule } | null;
  /** Limits the tries from all addresses that the account does not know. */
  elsewhere: { rule: ThrottleRule; firstTries: ThrottleRule } | null;
}

/**
 * Returns the throttle rules for one try at an account. A device that the account has used before has its own bucket,
 * so guesses made elsewhere never slow down the student who uses it. Other devices have one each for the account and
 * the address, so someone who guesses from the same address does not hold up the owner at a new device; a guesser can
 * pretend to be many devices, so a second bucket bounds them together. When it is used up, a device on which a confirmed
 * account has logged in is bounded by that account instead.
 *
 * Unknown addresses also share one per account, which bounds the guesses from many addresses together. A fast guesser
 * uses it up, so the first try from each address has a bucket of its own: the owner at a new address has one free try
 * while guesses come from fewer addresses than that.
 */
export function accountRules({ login, address, device, isKnownDevice, isFamiliar }: LoginTry): AccountRules {
  if (isKnownDevice && device !== null) {
    const key = `login:device:${device}:${login}`;
    return {
      own: { key, free: 5, maxSeconds: 60, windowSeconds: 900 },
      together: null,
      elsewhere: null,
    };
  }
  const here = { maxSeconds: 60, windowSeconds: 900 };
  const all = { maxSeconds: 30, windowSeconds: 3600 };
  return {
    own: { key: `login:account-address:${address}:${device ?? ''}:${login}`, free: 5, ...here },
    together: {
      rule: { key: `login:account-address:${address}:${login}`, free: 40, ...here },
      vouched: (voucherId) => ({ key: `login:vouched:${voucherId}:${login}`, free: 5, ...here }),
    },
    elsewhere: isFamiliar
      ? null
      : {
          rule: { key: `login:account:${login}`, free: 30, ...all },
          firstTries: { key: `login:account-first:${login}`, free: 60, ...all },
        },
  };
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

/** Makes nobody wait. Counted for one try where another one is really counted, so that both failures take as long. */
export const timeOnlyRule = (what: 'familiar' | 'temporary', login: string): ThrottleRule => ({
  key: `login:time:${what}:${login}`,
  free: 1_000_000,
  maxSeconds: 1,
  windowSeconds: 60,
});
