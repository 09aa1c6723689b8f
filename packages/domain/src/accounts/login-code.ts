/** How long a code that staff issue for an account can be used. */
export const LOGIN_CODE_HOURS = 24;
/** So many wrong codes end it. */
export const LOGIN_CODE_TRIES = 5;

const LENGTH = 8;
const GROUP = 4;

/** Digits alone: a child copies them from a card, on whatever keyboard. `randomIndex` must be cryptographic. */
export const makeLoginCode = (randomIndex: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => String(randomIndex(10))).join('');

/** In two groups, as people read it out. */
export const formatLoginCode = (code: string): string => `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;

/**
 * The code that this text may be, however its groups are separated; null when it cannot be one. A wrong password that
 * is no code does not count as a wrong code.
 */
export function readLoginCode(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/gu, '');
  return digits.length === LENGTH && /^\d+$/.test(digits) ? digits : null;
}
