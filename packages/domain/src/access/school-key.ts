import { makeCode, parseCode } from '../school/typed-code.ts';

/** Three groups of four, so that it can be read aloud and typed. About 8 * 10^17 codes. */
export const KEY_CODE_LENGTH = 12;

/** How many teachers one key may confirm. */
export const MOST_KEY_USES = 200;
/** After how many days a key ends at the latest. */
export const MOST_KEY_DAYS = 30;

/** Makes the code of a school key, or of a mail that proves an address. */
export const makeKeyCode = (randomIndex: (below: number) => number): string =>
  makeCode(KEY_CODE_LENGTH, randomIndex);

export { formatCode as formatKeyCode } from '../school/typed-code.ts';

/** The stored form of a typed code, or null. */
export const parseKeyCode = (typed: string): string | null => parseCode(typed, KEY_CODE_LENGTH);
