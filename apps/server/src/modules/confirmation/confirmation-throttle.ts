import type { ThrottleRule } from '../auth/throttle.service.ts';

/** Limits guesses by one account. A right code resets the count. */
export const codeRule = (userId: string): ThrottleRule => ({
  key: `school-code:${userId}`,
  free: 10,
  maxSeconds: 15 * 60,
  windowSeconds: 3600,
});

/** Sixty colleagues behind one address may scan the key at one meeting; a hundred accounts of a guesser may not. */
export const codeAddressRule = (address: string): ThrottleRule => ({
  key: `school-code:address:${address}`,
  free: 200,
  maxSeconds: 60,
  windowSeconds: 600,
});

/** Anyone may register with someone else's address, whose owner must not be flooded. */
export const proofMailRule = (email: string): ThrottleRule => ({
  key: `address-proof:${email}`,
  free: 3,
  maxSeconds: 1800,
  windowSeconds: 7200,
});
