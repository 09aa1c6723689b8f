import { DASHES, INVISIBLE, SPACES } from '../text/characters.ts';

/** Without 0, O, 1, I and L, which students misread on a blackboard. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUP_LENGTH = 4;

/** `randomIndex(n)` returns an integer from 0 to n - 1 and must come from a cryptographic source. */
export function makeCode(length: number, randomIndex: (below: number) => number): string {
  return Array.from({ length }, () => CODE_ALPHABET.charAt(randomIndex(CODE_ALPHABET.length))).join('');
}

/** The stored code as shown to people, in groups of four that can be read aloud: 'ABCD-EFGH'. */
export function formatCode(code: string): string {
  const groups = Math.ceil(code.length / GROUP_LENGTH);
  return Array.from({ length: groups }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}

/** The stored form of a typed code; null when it cannot be one. Case, spaces and dashes are ignored. */
export function parseCode(typed: string, length: number): string | null {
  const code = typed
    .replace(INVISIBLE, '')
    .replace(DASHES, '')
    .replace(SPACES, '')
    .replaceAll('-', '')
    .normalize('NFKC')
    .toUpperCase();
  const isCode =
    code.length === length && Array.from(code).every((character) => CODE_ALPHABET.includes(character));
  return isCode ? code : null;
}
