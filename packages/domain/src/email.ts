import { INVISIBLE, SPACES } from './text/characters.ts';

export const EMAIL_MAX_LENGTH = 250;

/** Letters, digits, underscore, dot and hyphen; a domain whose last label has 2 to 4 letters. */
const EMAIL = /^[a-z0-9._-]+@(?:[a-z0-9-]+\.)+[a-z]{2,4}$/u;

/** The form that is stored and compared: no spaces, lower case. */
export function normaliseEmail(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, '').toLowerCase();
}

/** Whether typed text is an e-mail once its spaces are removed. Every form and the Excel import use this check. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}
