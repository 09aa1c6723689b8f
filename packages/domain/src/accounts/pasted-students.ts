import { type Day, parseDay } from '../dates/format.ts';
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from '../email.ts';
import { cleanLine, NAME_LENGTH } from '../text/clean-line.ts';
import { foldForSearch } from '../text/search.ts';

/** A large class twice, with room for a whole year group of a small school. */
export const MOST_PASTED_STUDENTS = 200;

export const PASTED_TEXTS = {
  noName: 'Chưa có họ tên',
  longName: `Họ tên nhiều nhất ${NAME_LENGTH} ký tự`,
  oddName: 'Họ tên không có chữ số hay ký hiệu',
  birthday: 'Ngày sinh chưa đúng, ví dụ: 25/12/2017',
  email: 'Email chưa đúng',
} as const;

/** A student as typed; what is wrong with it stands beside the field. */
export interface TypedStudent {
  fullName: string;
  /** '' for none, otherwise as typed. */
  birthday: string;
  /** A parent's; '' for none. */
  contactEmail: string;
}

export type StudentField = keyof TypedStudent;

type Column = StudentField | 'familyName' | 'givenName' | 'ignored';

const HEADINGS: Readonly<Record<string, Column>> = {
  'ho va ten': 'fullName',
  'ho ten': 'fullName',
  'ho va ten hoc sinh': 'fullName',
  'ho ten hoc sinh': 'fullName',
  'ten hoc sinh': 'fullName',
  'hoc sinh': 'fullName',
  'full name': 'fullName',
  fullname: 'fullName',
  name: 'fullName',
  ho: 'familyName',
  'ho dem': 'familyName',
  'ho va dem': 'familyName',
  'ho va ten dem': 'familyName',
  'ho va chu dem': 'familyName',
  ten: 'givenName',
  'ngay sinh': 'birthday',
  'sinh ngay': 'birthday',
  'ngay thang nam sinh': 'birthday',
  birthday: 'birthday',
  email: 'contactEmail',
  'e-mail': 'contactEmail',
  'email phu huynh': 'contactEmail',
  'email cha me': 'contactEmail',
  'email me': 'contactEmail',
  'email bo': 'contactEmail',
  'email lien he': 'contactEmail',
  'thu dien tu': 'contactEmail',
};

/** Lines above a list that name the school or the class. */
const TITLE_LINE = /^(?:danh sach|truong|phong |so gd|lop|nam hoc|gvcn|giao vien|cong hoa|doc lap)\b/u;
const NUMBERING = /^\d{1,3}\s*(?:[-.):]\s*|\s)/u;
const FORM_OF_ADDRESS = /^(?:em|cháu|bạn|hs|học sinh)[.:]?\s+(?=\S+\s+\S)/iu;
const DATE_LIKE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/u;
const SEX = new Set(['nam', 'nu', 'm', 'f']);

/** Reads pasted names, one a line, or columns of a spreadsheet. */
export function readPastedStudents(text: string): TypedStudent[] {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells.some((cell) => cell !== ''));
  const heading = lines.findIndex((cells) => columnsOfHeading(cells) !== null);
  const columns = heading === -1 ? null : columnsOfHeading(lines[heading] ?? []);
  const rows = lines.slice(heading + 1).filter((cells) => !isTitle(cells));
  const students = columns === null ? readLoose(rows) : rows.map((cells) => studentOf(columns, cells));
  return students.filter(({ fullName, birthday, contactEmail }) => fullName + birthday + contactEmail !== '');
}

const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : /[;,|]/u).map((cell) => cleanLine(cell.replace(/^"|"$/gu, '')));

function columnsOfHeading(cells: readonly string[]): Column[] | null {
  const columns = cells.map((cell) => HEADINGS[foldForSearch(cell)] ?? 'ignored');
  const hasName = columns.includes('fullName') || columns.includes('givenName');
  return hasName ? columns : null;
}

const isTitle = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 1 && TITLE_LINE.test(foldForSearch(filled[0] ?? ''));
};

function studentOf(columns: readonly Column[], cells: readonly string[]): TypedStudent {
  const of = (column: Column): string =>
    cells.filter((cell, index) => columns[index] === column && cell !== '').join(' ');
  const whole = of('fullName');
  return {
    fullName: tidyName(whole === '' ? `${of('familyName')} ${of('givenName')}` : whole),
    birthday: dayOf(of('birthday')),
    contactEmail: of('contactEmail'),
  };
}

/** Without a heading, what a cell looks like says what it is. */
function readLoose(rows: readonly (readonly string[])[]): TypedStudent[] {
  const isSplit = hasSplitNames(rows);
  return rows.map((cells) => {
    const words = cells.filter(isWords);
    const names = isSplit ? words.slice(0, 2) : words.slice(0, 1);
    return {
      fullName: tidyName(names.join(' ')),
      birthday: dayOf(cells.find((cell) => DATE_LIKE.test(cell)) ?? ''),
      contactEmail: cells.find((cell) => cell.includes('@')) ?? '',
    };
  });
}

const isWords = (cell: string): boolean =>
  /\p{L}/u.test(cell) && !cell.includes('@') && !DATE_LIKE.test(cell);

/** Whether the given name has a column of its own: single words, and more than the two that a column of sexes has. */
function hasSplitNames(rows: readonly (readonly string[])[]): boolean {
  const seconds = rows.flatMap((cells) => cells.filter(isWords).slice(1, 2)).map(foldForSearch);
  if (seconds.length < rows.length || seconds.length === 0) return false;
  if (seconds.some((word) => !/^\p{L}+$/u.test(word))) return false;
  const different = new Set(seconds).size;
  return rows.length > 4 ? different > 3 : seconds.every((word) => !SEX.has(word) && word !== 'kinh');
}

function tidyName(typed: string): string {
  const name = cleanLine(typed).replace(NUMBERING, '').replace(FORM_OF_ADDRESS, '').trim();
  return /\p{Ll}/u.test(name) ? name : inTitleCase(name);
}

/** Lists of schools are often in capitals. */
const inTitleCase = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0) + word.slice(1).toLocaleLowerCase('vi'))
    .join(' ');

/** '2017-12-25' where it can be read, otherwise as typed. */
function dayOf(typed: string): string {
  const text = typed.replace(/ 00:00(?::00)?$/u, '').replaceAll(/[-.]/gu, '/');
  const short = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/u.exec(text);
  const whole = short === null ? text : `${short[1]}20${short[2]}`;
  return parseDay(whole) ?? parseDay(typed) ?? typed;
}

/** The stored form of a birthday field; undefined when it is no date. */
export function birthdayOf(typed: string): Day | null | undefined {
  if (typed.trim() === '') return null;
  return parseDay(dayOf(typed.trim())) ?? undefined;
}

/** What is wrong with a student, by field. */
export function studentFaults({
  fullName,
  birthday,
  contactEmail,
}: TypedStudent): Partial<Record<StudentField, string>> {
  const name = nameFault(cleanLine(fullName));
  const day = birthdayOf(birthday);
  const email = normaliseEmail(contactEmail);
  const isBadEmail = email !== '' && (email.length > EMAIL_MAX_LENGTH || !isEmail(email));
  return {
    ...(name !== null && { fullName: name }),
    ...((day === undefined || (day !== null && (day < '1950' || day > '2100'))) && {
      birthday: PASTED_TEXTS.birthday,
    }),
    ...(isBadEmail && { contactEmail: PASTED_TEXTS.email }),
  };
}

function nameFault(name: string): string | null {
  if (name === '') return PASTED_TEXTS.noName;
  if (name.length > NAME_LENGTH) return PASTED_TEXTS.longName;
  return /[\d@<>{}[\]\\/=+*#$%^~|]/u.test(name) ? PASTED_TEXTS.oddName : null;
}

/** Two students with one key look alike to a teacher: one name, and no birthday that tells them apart. */
export const nameKey = (fullName: string): string => foldForSearch(fullName);

/** The lines that look like another one, each with the first line that it looks like; both count from 0. */
export function twinsOf(students: readonly TypedStudent[]): Map<number, number> {
  const twins = new Map<number, number>();
  students.forEach(({ fullName, birthday }, index) => {
    const key = nameKey(fullName);
    const first = students.findIndex(
      (other) => nameKey(other.fullName) === key && isSameDay(other.birthday, birthday),
    );
    if (key !== '' && first < index) twins.set(index, first);
  });
  return twins;
}

const isSameDay = (one: string, other: string): boolean =>
  one === '' || other === '' || birthdayOf(one) === birthdayOf(other);
