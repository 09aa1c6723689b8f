import { INVISIBLE, SPACES } from '../text/characters.ts';
import { foldForSearch } from '../text/search.ts';

export const USER_NAME_MIN_LENGTH = 3;
export const USER_NAME_MAX_LENGTH = 32;

const USER_NAME = /^[a-z][a-z0-9._-]{2,31}$/u;

/** The form that is stored and compared: no spaces, lower case. */
export function normaliseUserName(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACES, '').toLowerCase();
}

/** Whether a normalised text may be a user name. */
export const isUserName = (text: string): boolean => USER_NAME.test(text);

/** Leaves room for a number behind it. */
const BASE_MAX_LENGTH = USER_NAME_MAX_LENGTH - 5;

/**
 * The user name to propose for a full name, without a number: the given name, then the initials of the family and middle
 * names. 'Nguyễn Gia Bảo' becomes 'baong'. Names without Latin letters become 'hocsinh'.
 */
export function userNameBase(fullName: string): string {
  const words = foldForSearch(fullName)
    .replace(/[^a-z ]/gu, '')
    .split(' ')
    .filter(Boolean);
  const given = words.pop() ?? '';
  const base = `${given}${words.map((word) => word.charAt(0)).join('')}`.slice(0, BASE_MAX_LENGTH);
  return base.length < USER_NAME_MIN_LENGTH ? `${base}hocsinh`.slice(-BASE_MAX_LENGTH) : base;
}

/** The first of `base`, `base2`, `base3` ... that is not taken. */
export function freeUserName(base: string, isTaken: (userName: string) => boolean): string {
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
