/**
 * Why a session ended that nobody logged out in its own browser: its owner ended it from another device, an
 * administrator of the school did, the password was replaced, somebody entered with a temporary password or a code, the
 * second factor changed, the account was closed, or too many devices were logged in.
 */
export const SESSION_ENDS = [
  'by-owner',
  'by-school',
  'new-password',
  'temporary-password',
  'second-factor',
  'account-closed',
  'too-many',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const isSessionEnd = (value: unknown): value is SessionEnd =>
  SESSION_ENDS.some((reason) => reason === value);
