import type { Bucket, ThrottleRule } from '../auth/throttle.service.ts';
import type { VouchedRule } from '../auth/vouched-device.service.ts';

/**
 * An address may be a computer room of forty students, or a whole school behind one router. Each student of five such
 * rooms may try once, or of one room five times, before anyone has to wait.
 */
const ROOMS = { free: 200, maxSeconds: 60, windowSeconds: 600 };

/** Counts the forms that were sent, right or wrong. */
export const registrationRule = (address: string): ThrottleRule => ({
  key: `register:address:${address}`,
  ...ROOMS,
});

/** A class in a computer room registers at once; after it, one account every ten seconds. */
export const newAccountBucket = (address: string): Bucket => ({
  key: `register:new:${address}`,
  burst: 40,
  secondsEach: 10,
});

/** Counts the mails that an address has asked for, and never makes it wait: other rules do. */
export const askedMailsRule = (address: string): ThrottleRule => ({
  key: `register:mails:${address}`,
  free: 1_000_000,
  maxSeconds: 0,
  windowSeconds: 3600,
});

/** Counted separately: a user who checks many addresses must not stop others from registering. */
export const emailCheckRule = (address: string): ThrottleRule => ({
  key: `email-check:address:${address}`,
  ...ROOMS,
});

/** Guesses of the password at one mailed link. */
export const openingRule = (tokenHash: string): ThrottleRule => ({
  key: `register:open:${tokenHash}`,
  free: 5,
  maxSeconds: 60,
  windowSeconds: 900,
});

/** On a device that a confirmed account vouches for, while the others at the address have to wait. */
const vouchedRule =
  (what: string, free: number, maxSeconds: number): VouchedRule =>
  (voucherId) => ({ key: `${what}:vouched:${voucherId}`, free, maxSeconds, windowSeconds: 3600 });

export const vouchedRegistrationRule = vouchedRule('register', 15, 60);
export const vouchedNewAccountRule = vouchedRule('register:new', 3, 600);
export const vouchedEmailCheckRule = vouchedRule('email-check', 15, 60);
