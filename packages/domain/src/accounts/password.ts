import type { RoleName } from '../access/roles.ts';

/** A student's password opens that student's own work alone; staff see a whole class. */
export type PasswordHolder = 'student' | 'staff';
export const passwordHolder = (roles: readonly RoleName[]): PasswordHolder =>
  roles.every((role) => role === 'student') ? 'student' : 'staff';

const STUDENT_MIN_LENGTH = 6;
const STAFF_MIN_LENGTH = 8;
/** Longer passwords are no safer, and each has to be hashed. */
const MAX_LENGTH = 200;

export const PASSWORD_TEXTS = {
  required: 'Chưa nhập mật khẩu',
  short: 'Mật khẩu ít nhất có 6 ký tự',
  shortForStaff: 'Mật khẩu của thầy cô ít nhất có 8 ký tự',
  long: 'Mật khẩu quá dài, nhiều nhất 200 ký tự',
  common: 'Mật khẩu này quá dễ đoán, vui lòng chọn mật khẩu khác',
} as const;
export type PasswordFault = keyof typeof PASSWORD_TEXTS;

/**
 * Why this password is not allowed, or null. Spaces alone do not count: the login treats them as an empty field. Whether
 * it is easily guessed (`common`) only the server can tell, which has the lists of words.
 */
export function passwordFault(password: string, holder: PasswordHolder): PasswordFault | null {
  if (password.trim() === '') return 'required';
  const { length } = [...password.normalize('NFC')];
  if (length < STUDENT_MIN_LENGTH) return 'short';
  if (holder === 'staff' && length < STAFF_MIN_LENGTH) return 'shortForStaff';
  return length > MAX_LENGTH ? 'long' : null;
}

/** Returns what is wrong with the repeated password; null when both are equal. */
export function confirmFault(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Chưa nhập xác nhận mật khẩu';
  return confirmation === password ? null : 'Xác nhận mật khẩu không khớp';
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
