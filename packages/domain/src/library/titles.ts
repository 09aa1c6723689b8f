/** The titles on the shelves of a school. */

import { isSchoolGrade, type SchoolGrade } from '../school/grades.ts';
import { INVISIBLE } from '../text/characters.ts';

/** A book for students and its workbook. */
export const BOOK_TYPES = ['sb', 'wb'] as const;
export type BookType = (typeof BOOK_TYPES)[number];

export const BOOK_DESCRIPTIONS = ['Student Book', 'Workbook'] as const;
export type BookDescription = (typeof BOOK_DESCRIPTIONS)[number];

export const bookDescription = (type: BookType): BookDescription =>
  type === 'sb' ? 'Student Book' : 'Workbook';

/** The shelf of a grade, or the one of earlier editions. */
export const ARCHIVE = 'archive';
export type BookLevel = SchoolGrade | typeof ARCHIVE;

/** Reads a level in a path: 0 to 12, or 'archive'. */
export function bookLevelOf(text: string): BookLevel | null {
  if (text === ARCHIVE) return ARCHIVE;
  const grade = /^\d{1,2}$/.test(text) ? Number(text) : null;
  return isSchoolGrade(grade) ? grade : null;
}

export const MOST_SORT_ORDER = 1_000_000;
/** Files that are dropped at once. */
export const MOST_TITLES_AT_ONCE = 100;
/** The longest book whose pages are counted. */
export const MOST_BOOK_PAGES = 2000;

const LINK_LENGTH = 1000;

export const LINK_MESSAGES = {
  'link.https': 'Địa chỉ phải bắt đầu bằng https://',
  'link.user': 'Địa chỉ không được có tên người dùng (dấu @ trước tên trang)!',
  'link.long': `Địa chỉ dài tối đa ${LINK_LENGTH} ký tự!`,
} as const;
type LinkProblem = keyof typeof LINK_MESSAGES;

/** An address as it is kept: with its scheme in small letters, and without what prints nothing and could hide its end. */
export const cleanLink = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^https:/i, 'https:');

/** What is wrong with an address that people type in; null when browsers may open it. Only https leads anywhere. */
export function linkProblem(address: string): LinkProblem | null {
  // Other schemes run programs (javascript:) or show what nobody can check (data:).
  if (!/^https:\/\/[^\s/?#\\]+\.[^\s/?#\\]+(?:[/?#][^\s\\]*)?$/i.test(address) || !URL.canParse(address)) {
    return 'link.https';
  }
  // A user name shows one host and leads to another: https://truong.edu.vn@elsewhere.
  if (/^https:\/\/[^/?#]*@/i.test(address)) return 'link.user';
  return address.length > LINK_LENGTH ? 'link.long' : null;
}
