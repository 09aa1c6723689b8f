import { SPACES } from '../text/characters.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 6;
/** Longer passwords are no safer, and each has to be hashed. */
export const PASSWORD_MAX_LENGTH = 200;

export const PASSWORD_TEXTS = {
  required: 'Chưa nhập mật khẩu',
  short: 'Mật khẩu ít nhất có 6 ký tự',
  long: 'Mật khẩu quá dài, nhiều nhất 200 ký tự',
  common: 'Mật khẩu này quá dễ đoán, vui lòng chọn mật khẩu khác',
} as const;
export type PasswordFault = keyof typeof PASSWORD_TEXTS;

/**
 * Why this password is not allowed, or null. `email` belongs to the account. Spaces alone do not count: the login
 * treats them as an empty field.
 */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (password.trim() === '') return 'required';
  const { length } = [...password.normalize('NFC')];
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  if (length > PASSWORD_MAX_LENGTH) return 'long';
  return isEasilyGuessed(password, email) ? 'common' : null;
}

/** Returns what is wrong with the repeated password; null when both are equal. */
export function confirmFault(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Chưa nhập xác nhận mật khẩu';
  return confirmation === password ? null : 'Xác nhận mật khẩu không khớp';
}

const FEWEST_CHARACTERS = 3;

function isEasilyGuessed(password: string, email: string): boolean {
  const plain = password.normalize('NFC').toLowerCase().replace(SPACES, '');
  const address = email.trim().toLowerCase();
  return (
    new Set(plain).size < FEWEST_CHARACTERS ||
    isStraight(plain) ||
    COMMON_PASSWORDS.has(plain) ||
    plain === address ||
    plain === address.split('@')[0]
  );
}

/** Detects rows such as 123456, 987654, abcdef. */
function isStraight(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return (
    Math.abs(step) === 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}

const TEMPORARY_PASSWORD_LENGTH = 6;

/** Letters and digits without those that look alike in a mail. */
const TEMPORARY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** `randomIndex(n)` returns an integer from 0 to n - 1 and must come from a cryptographic source. */
export function makeTemporaryPassword(randomIndex: (below: number) => number): string {
  return Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () =>
    TEMPORARY_ALPHABET.charAt(randomIndex(TEMPORARY_ALPHABET.length)),
  ).join('');
}
