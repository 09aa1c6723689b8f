import type { ThrottleRule } from './throttle.service.ts';

/** Guesses of the current password by whoever sits at an open session. */
export const currentPasswordRule = (userId: string): ThrottleRule => ({
  key: `password:${userId}`,
  free: 5,
  maxSeconds: 60,
  windowSeconds: 900,
});

/** Somebody else's mailbox shall not be filled, and a mail that was lost may be asked for again at once. */
export const resetEmailRule = (email: string): ThrottleRule => ({
  key: `reset:email:${email}`,
  free: 3,
  maxSeconds: 1800,
  windowSeconds: 7200,
});

/** A computer room of forty may forget its passwords together; beyond that somebody looks for addresses. */
export const resetAddressRule = (address: string): ThrottleRule => ({
  key: `reset:address:${address}`,
  free: 60,
  maxSeconds: 60,
  windowSeconds: 600,
});
