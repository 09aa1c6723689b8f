import { SPACES } from '../text/characters.ts';

const WITH_PREFIX = /^(?:\+84|0)\d{8,12}$/u;
const PHONE_MIN_LENGTH = 10;
/** No phone number is longer. */
const PHONE_MAX_LENGTH = 15;

/** The stored form: without spaces, and with the 0 that people in Vietnam write instead of +84, or after it. */
export function normalisePhone(typed: string): string {
  return typed.replace(SPACES, '').replace(/^\+84(?:0(?=\d{9}$))?/u, '0');
}

/** The rule of the students' dialog: +84 or 0, followed by 8 to 12 digits. */
export function isPrefixedPhone(typed: string): boolean {
  return WITH_PREFIX.test(typed.replace(SPACES, ''));
}

/** The rule of the registration page: digits only, at least 10. */
export function plainPhoneFault(typed: string): 'required' | 'numeric' | 'short' | 'long' | null {
  const phone = typed.replace(SPACES, '');
  if (phone === '') return 'required';
  if (!/^\d+$/u.test(phone)) return 'numeric';
  if (phone.length < PHONE_MIN_LENGTH) return 'short';
  return phone.length > PHONE_MAX_LENGTH ? 'long' : null;
}
