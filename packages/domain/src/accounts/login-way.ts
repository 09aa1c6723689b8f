/**
 * How somebody has logged in: with a password, a printed card, the three pictures of a young child, or their account at
 * the identity provider of the school.
 */
export const LOGIN_WAYS = ['password', 'card', 'picture', 'provider'] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];

/** A way as it is stored. */
export const loginWayOf = (stored: string): LoginWay =>
  LOGIN_WAYS.find((way) => way === stored) ?? 'password';

/** After so long without a touch, a device that several people use logs out. */
export const SHARED_IDLE_MINUTES = 10;
