const TEMPORARY_PASSWORD_LENGTH = 6;

/** Letters and digits without the ones that look alike in a mail. */
const TEMPORARY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** `randomIndex(n)` gives a whole number from 0 to n - 1 and must come from a cryptographic source. */
export function makeTemporaryPassword(randomIndex: (below: number) => number): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () =>
    TEMPORARY_ALPHABET.charAt(randomIndex(TEMPORARY_ALPHABET.length)),
  ).join('');
}
