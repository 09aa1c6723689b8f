import type { ThrottleRule } from '../auth/throttle.service.ts';

/**
 * An address may be a computer room of forty students, or a whole school behind one router. Each student of five such
 * rooms may try once, or of one room five times, before anyone has to wait.
 */
const ROOMS = { free: 200, maxSeconds: 60, windowSeconds: 600 };

export const registrationRule = (address: string): ThrottleRule => ({
  key: `register:address:${address}`,
  ...ROOMS,
});

/** Counted separately: a user who checks many addresses must not stop others from registering. */
export const emailCheckRule = (address: string): ThrottleRule => ({
  key: `email-check:address:${address}`,
  ...ROOMS,
});
