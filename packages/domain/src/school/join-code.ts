import { DASHES, INVISIBLE, SPACES } from '../text/characters.ts';

/** Without 0, O, 1, I and L, which students misread on a blackboard. */
export const JOIN_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** About 8.5 * 10^11 codes: behind a rate limit, guessing one of many classes stays hopeless. */
export const JOIN_CODE_LENGTH = 8;

const GROUP_LENGTH = 4;

/** `randomIndex(n)` returns an integer from 0 to n - 1 and must come from a cryptographic source. */
export function makeJoinCode(randomIndex: (below: number) => number): string {
  return Array.from({ length: JOIN_CODE_LENGTH }, () =>
    JOIN_CODE_ALPHABET.charAt(randomIndex(JOIN_CODE_ALPHABET.length)),
  ).join('');
}

/** The stored code as shown to people, in two groups. */
export function formatJoinCode(code: string): string {
  return `${code.slice(0, GROUP_LENGTH)}-${code.slice(GROUP_LENGTH)}`;
}

/** The stored form of a typed code; null when it cannot be a code. Case, spaces and dashes are ignored. */
export function parseJoinCode(typed: string): string | null {
  const code = typed
    .replace(INVISIBLE, '')
    .replace(DASHES, '')
    .replace(SPACES, '')
    .replaceAll('-', '')
    .normalize('NFKC')
    .toUpperCase();
  const isCode =
    code.length === JOIN_CODE_LENGTH &&
    Array.from(code).every((character) => JOIN_CODE_ALPHABET.includes(character));
  return isCode ? code : null;
}
