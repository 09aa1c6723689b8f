import { INVISIBLE } from './text/characters.ts';

/** Three forms have three rules of their own; each function is named after its form. */

const REGISTRATION_PHONE = /^(?:\+84|0)\d{8,12}$/u;
const PROFILE_PHONE = /^\d{10}$/u;
const PAGE_PHONE_MIN_LENGTH = 10;

/** Without the spaces, dots and dashes people group digits with, and with 0 in place of +84. */
export function normalisePhone(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s.-]/gu, '')
    .replace(/^\+84/u, '0');
}

/** The pupil's registration dialog: +84 or 0, then 8 to 12 digits. */
export function isRegistrationPhone(text: string): boolean {
  return REGISTRATION_PHONE.test(text.trim());
}

export type PagePhoneProblem = 'not-numeric' | 'too-short';

/** The student registration page: digits only, at least 10. */
export function pagePhoneProblem(text: string): PagePhoneProblem | null {
  const phone = text.trim();
  if (!/^\d+$/u.test(phone)) return 'not-numeric';
  return phone.length < PAGE_PHONE_MIN_LENGTH ? 'too-short' : null;
}

/** The profile: exactly 10 digits once normalised, so that a number registered with +84 can be kept. */
export function isProfilePhone(text: string): boolean {
  return PROFILE_PHONE.test(normalisePhone(text));
}
