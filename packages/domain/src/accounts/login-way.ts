/** How somebody has logged in: with a password, a printed card, or the three pictures of a young child. */
export type LoginWay = 'password' | 'card' | 'picture';

/** After so long without a touch, a device that several people use logs out. */
export const SHARED_IDLE_MINUTES = 10;
