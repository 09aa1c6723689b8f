import { formatDay, parseDay } from '../dates/format.ts';
import { cleanLine } from '../text/clean-line.ts';
import { foldForSearch } from '../text/search.ts';

/** A cell of a spreadsheet, as it can be stored: a date is its day. */
export type ImportCell = string | number | boolean | null | { day: string };

/** The value, or why the cell has none that could be used. */
export type Read<T> = { value: T } | { fault: string };

export const CELL_LENGTH = 300;

const isDay = (cell: ImportCell): cell is { day: string } => typeof cell === 'object' && cell !== null;

/** What a person sees in the cell, on one line. Whole numbers have no '.0'. */
export function cellText(cell: ImportCell | undefined): string {
  if (cell === undefined || cell === null || typeof cell === 'boolean') return '';
  if (isDay(cell)) return formatDay(cell.day);
  return cleanLine(String(cell)).slice(0, CELL_LENGTH);
}

const NUMBER_PASSWORD =
  'Mật khẩu là số mà Excel đã làm tròn; hãy định dạng cột Mật khẩu là Văn bản rồi nhập lại';
const DAY_PASSWORD =
  'Mật khẩu đã bị Excel đổi thành ngày; hãy định dạng cột Mật khẩu là Văn bản rồi nhập lại';

/** A password as it was typed. Excel may have made a number or a date of it, of which only whole numbers are certain. */
export function cellPassword(cell: ImportCell | undefined): Read<string> {
  if (cell === undefined || cell === null) return { value: '' };
  if (isDay(cell) || typeof cell === 'boolean') return { fault: DAY_PASSWORD };
  if (typeof cell === 'string') return { value: cell.normalize('NFC').trim().slice(0, CELL_LENGTH) };
  return Number.isSafeInteger(cell) && cell >= 0 ? { value: String(cell) } : { fault: NUMBER_PASSWORD };
}

const NO_PHONE = 'Số điện thoại không đúng; hãy định dạng cột điện thoại là Văn bản rồi nhập lại';
/** A mobile number that lost its zero because Excel made a number of it. */
const WITHOUT_ZERO = /^[35789]\d{8}$/u;

/** A phone number; the zero that Excel drops from numbers is put back where no other number can be meant. */
export function cellPhone(cell: ImportCell | undefined): Read<string> {
  if (cell === undefined || cell === null || cell === '') return { value: '' };
  if (isDay(cell) || typeof cell === 'boolean') return { fault: NO_PHONE };
  const digits = cleanLine(String(cell))
    .replaceAll(/[ .()-]/gu, '')
    .replace(/^\+?84(?=\d{9}$)/u, '0');
  if (digits === '') return { value: '' };
  if (WITHOUT_ZERO.test(digits)) return { value: `0${digits}` };
  return /^0\d{8,12}$/u.test(digits) ? { value: digits } : { fault: NO_PHONE };
}

const NO_BIRTHDAY = 'Ngày sinh không đúng; hãy ghi ngày/tháng/năm, ví dụ 05/09/2017';
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const OLDEST_YEAR = 1900;

/** The day of a birthday in any form in which schools write it; '' for an empty cell. `today` limits it and short years. */
export function cellBirthday(cell: ImportCell | undefined, today: string): Read<string> {
  const day = birthdayOf(cell, today);
  if (day === '') return { value: '' };
  const year = Number(day?.slice(0, 4));
  return day === null || day > today || year < OLDEST_YEAR ? { fault: NO_BIRTHDAY } : { value: day };
}

function birthdayOf(cell: ImportCell | undefined, today: string): string | null {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'boolean') return null;
  if (isDay(cell)) return parseDay(cell.day);
  if (typeof cell === 'number') return dayOfNumber(cell);
  return dayOfText(cleanLine(cell), today);
}

/** Days since 1900, as Excel counts. A number that looks like a year is no day. */
function dayOfNumber(serial: number): string | null {
  if (serial < 3_000 || serial > 80_000) return dayOfDigits(String(serial));
  return new Date(EXCEL_EPOCH_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** 05092017; Excel drops a leading zero. */
function dayOfDigits(digits: string): string | null {
  const [, day, month, year] = /^(\d{1,2})(\d{2})(\d{4})$/u.exec(digits) ?? [];
  return day === undefined ? null : parseDay(`${day}/${month}/${year}`);
}

function dayOfText(text: string, today: string): string | null {
  if (text === '') return '';
  const iso = parseDay(text);
  if (iso !== null) return iso;
  const numbers = text.replaceAll(/\D+/gu, '/').replaceAll(/^\/|\/$/gu, '');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/u.exec(numbers) ?? [];
  if (day !== '') return parseDay(`${day}/${month}/${year.length === 4 ? year : wholeYear(year, today)}`);
  return parseDay(numbers.replaceAll('/', '-')) ?? dayOfDigits(numbers);
}

/** '17' is 2017, '96' is 1996. */
const wholeYear = (short: string, today: string): string =>
  `${Number(short) > Number(today.slice(2, 4)) ? '19' : '20'}${short}`;

/** 2 for 'NU' and 'Nữ' in any case, else 1. */
export const cellGender = (cell: ImportCell | undefined): 1 | 2 => (isFemale(cellText(cell)) ? 2 : 1);

/** Null for an empty or unknown one. */
export function cellOptionalGender(cell: ImportCell | undefined): 1 | 2 | null {
  const text = cellText(cell);
  if (isFemale(text)) return 2;
  return ['nam', 'trai', 'male', 'm', '1'].includes(foldForSearch(text)) ? 1 : null;
}

const isFemale = (text: string): boolean => ['nu', 'gai', 'female', 'f', '2'].includes(foldForSearch(text));
