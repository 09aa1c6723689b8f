import { JOIN_CODE_ALPHABET } from '../school/join-code.ts';
import { DASHES, INVISIBLE, SPACES } from '../text/characters.ts';

/** Three groups of four, so that it can be read aloud and typed. About 8 * 10^17 codes. */
const GROUPS = 3;
const GROUP_LENGTH = 4;
export const SCHOOL_CODE_LENGTH = GROUPS * GROUP_LENGTH;

/** How many teachers one key may confirm. */
export const MOST_KEY_USES = 200;
/** After how many days a key ends at the latest. */
export const MOST_KEY_DAYS = 30;

/**
 * Makes the code of a school key, or of a mail that proves an address. `randomIndex(n)` returns an integer from 0 to
 * n - 1 and must come from a cryptographic source.
 */
export function makeSchoolCode(randomIndex: (below: number) => number): string {
  return Array.from({ length: SCHOOL_CODE_LENGTH }, () =>
    JOIN_CODE_ALPHABET.charAt(randomIndex(JOIN_CODE_ALPHABET.length)),
  ).join('');
}

/** The code as shown to people: 'ABCD-EFGH-JKMN'. */
export function formatSchoolCode(code: string): string {
  return Array.from({ length: GROUPS }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}

/** The code without dashes; null when the typed text cannot be one. Case, spaces and dashes are ignored. */
export function parseSchoolCode(typed: string): string | null {
  const code = typed
    .replace(INVISIBLE, '')
    .replace(DASHES, '')
    .replace(SPACES, '')
    .replaceAll('-', '')
    .normalize('NFKC')
    .toUpperCase();
  const isCode =
    code.length === SCHOOL_CODE_LENGTH &&
    Array.from(code).every((character) => JOIN_CODE_ALPHABET.includes(character));
  return isCode ? code : null;
}
