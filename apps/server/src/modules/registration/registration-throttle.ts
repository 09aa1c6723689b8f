import type { ThrottleRule } from '../auth/throttle.service.ts';

/**
 * An address may be a computer room of forty pupils, or a whole school behind one router: each pupil of five such rooms
 * may try once, and of one room five times, before anybody waits.
 */
const ROOMS = { free: 200, maxSeconds: 60, windowSeconds: 600 };

export const registrationRule = (address: string): ThrottleRule => ({
  key: `register:address:${address}`,
  ...ROOMS,
});

/** Counted apart: who asks for many addresses is no reason to let nobody register. */
export const emailCheckRule = (address: string): ThrottleRule => ({
  key: `email-check:address:${address}`,
  ...ROOMS,
});
