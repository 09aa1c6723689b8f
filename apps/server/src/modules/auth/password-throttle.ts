import type { ThrottleRule } from './throttle.service.ts';
import type { VouchedRule } from './vouched-device.service.ts';

/** Limits guesses of the current password by someone at an open session. */
export const currentPasswordRule = (userId: string): ThrottleRule => ({
  key: `password:${userId}`,
  free: 5,
  maxSeconds: 60,
  windowSeconds: 900,
});

/** Keeps someone else's mailbox from being flooded, but lets a lost mail be requested again at once. */
export const resetEmailRule = (email: string): ThrottleRule => ({
  key: `reset:email:${email}`,
  free: 3,
  maxSeconds: 1800,
  windowSeconds: 7200,
});

/**
 * A computer room of forty may forget its passwords together. More requests are probably someone trying out addresses.
 */
export const resetAddressRule = (address: string): ThrottleRule => ({
  key: `reset:address:${address}`,
  free: 60,
  maxSeconds: 60,
  windowSeconds: 600,
});

/** On a device that a confirmed account vouches for, while the others at the address have to wait. */
export const vouchedResetRule: VouchedRule = (voucherId) => ({
  key: `reset:vouched:${voucherId}`,
  free: 5,
  maxSeconds: 60,
  windowSeconds: 600,
});
