import { passwordFault, passwordHolder, PASSWORD_TEXTS } from '../accounts/password.ts';
import { isEmail, normaliseEmail } from '../email.ts';
import { isSchoolTypeId, SCHOOL_TYPES, type SchoolTypeId } from '../school/school-types.ts';
import { splitFullName } from '../school/names.ts';
import { NAME_LENGTH } from '../text/clean-line.ts';
import { foldForSearch } from '../text/search.ts';
import { cellBirthday, cellGender, cellPassword, cellText, type ImportCell } from './cells.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  IMPORT_STATUS,
  IMPORT_TEXTS,
  type ImportRow,
  MAIL_STATUS,
  userTypeOf,
} from './rows.ts';

/** The product's own spreadsheet: a running number, then the columns by position. The seventh is unused. */
export const SHEET_COLUMNS = [
  'STT',
  'Họ và tên',
  'Email',
  'Mật khẩu',
  'Giới tính',
  'Ngày sinh',
  '',
  'Cấp học',
  'Loại tài khoản',
] as const;
const AT = { name: 1, email: 2, password: 3, gender: 4, birthday: 5, schoolType: 7, type: 8 } as const;

const DEFAULT_BIRTHDAY = '1990-01-01';

const HEADINGS: readonly (readonly [number, readonly string[]])[] = [
  [AT.name, ['ho va ten', 'ho ten', 'ten nguoi dung', 'ten']],
  [AT.email, ['email', 'e-mail', 'mail']],
  [AT.password, ['mat khau']],
  [AT.schoolType, ['cap hoc', 'cap']],
  [AT.type, ['loai tai khoan', 'loai']],
];

/** Whether the first row has the headings of the product's own spreadsheet. */
export const isSpreadsheetHeader = (cells: readonly ImportCell[]): boolean =>
  HEADINGS.every(([at, names]) => names.includes(foldForSearch(cellText(cells[at])).replace(/ ?\*$/u, '')));

const LEVELS: Readonly<Record<string, SchoolTypeId>> = {
  'mam non': SCHOOL_TYPES.PRESCHOOL,
  mn: SCHOOL_TYPES.PRESCHOOL,
  'mau giao': SCHOOL_TYPES.PRESCHOOL,
  'tieu hoc': SCHOOL_TYPES.TH,
  th: SCHOOL_TYPES.TH,
  'cap 1': SCHOOL_TYPES.TH,
  thcs: SCHOOL_TYPES.THCS,
  'trung hoc co so': SCHOOL_TYPES.THCS,
  'cap 2': SCHOOL_TYPES.THCS,
  thpt: SCHOOL_TYPES.THPT,
  'trung hoc pho thong': SCHOOL_TYPES.THPT,
  'cap 3': SCHOOL_TYPES.THPT,
};

/** An empty cell is a primary school; null for a text that names no level. */
export function schoolTypeOfCell(cell: ImportCell | undefined): SchoolTypeId | null {
  const text = foldForSearch(cellText(cell));
  if (text === '') return SCHOOL_TYPES.TH;
  const id = /^\d$/u.test(text) ? Number(text) : LEVELS[text];
  return isSchoolTypeId(id) ? id : null;
}

/** 'GV' is a teacher, 'HS' or an empty cell a student; null for any other text, which is not guessed at. */
export function accountTypeOfCell(cell: ImportCell | undefined): AccountType | null {
  const text = foldForSearch(cellText(cell));
  if (text === 'gv' || text === 'giao vien' || text === '2') return ACCOUNT_TYPES.teacher;
  return text === '' || text === 'hs' || text === 'hoc sinh' || text === '1' ? ACCOUNT_TYPES.student : null;
}

/** A row of the spreadsheet; null for the heading and an empty row. `no` is its number, from 1; `today` limits birthdays. */
export const readSpreadsheetRow = (
  cells: readonly ImportCell[],
  { no, today }: { no: number; today: string },
): ImportRow | null => (no === 1 || isEmptyRow(cells) ? null : spreadsheetRow(cells, { no, today }));

/** A running number alone is no row: templates are numbered in advance. */
const isEmptyRow = (cells: readonly ImportCell[]): boolean =>
  cells.every((cell, at) => at === 0 || cellText(cell) === '');

function spreadsheetRow(
  cells: readonly ImportCell[],
  { no, today }: { no: number; today: string },
): ImportRow {
  const email = normaliseEmail(cellText(cells[AT.email]));
  const fullname = cellText(cells[AT.name]);
  const password = cellPassword(cells[AT.password]);
  const birthday = cellBirthday(cells[AT.birthday], today);
  const schoolType = schoolTypeOfCell(cells[AT.schoolType]);
  const type = accountTypeOfCell(cells[AT.type]);
  const fault =
    (email === '' ? IMPORT_TEXTS.emailRequired : null) ??
    (isEmail(email) ? null : IMPORT_TEXTS.emailInvalid) ??
    nameFault(fullname) ??
    (schoolType === null ? IMPORT_TEXTS.schoolTypeRequired : null) ??
    (type === null ? IMPORT_TEXTS.typeRequired : null) ??
    typedPasswordFault(password, type ?? ACCOUNT_TYPES.student) ??
    ('fault' in birthday ? birthday.fault : null);
  const known = type ?? ACCOUNT_TYPES.student;
  return {
    no,
    fullname,
    ...splitFullName(fullname),
    email,
    contactEmail: '',
    password: 'value' in password ? password.value : '',
    gender: cellGender(cells[AT.gender]),
    birthday: ('value' in birthday && birthday.value) || DEFAULT_BIRTHDAY,
    schoolType,
    type: known,
    userType: userTypeOf(known),
    userName: '',
    phone: '',
    className: '',
    grade: null,
    status: fault === null ? IMPORT_STATUS.new : IMPORT_STATUS.invalid,
    message: fault ?? IMPORT_TEXTS.new,
    mailStatus: MAIL_STATUS.waiting,
    mailMessage: '',
  };
}

/** What is wrong with a name, or null. */
export function nameFault(fullname: string): string | null {
  if (fullname === '') return IMPORT_TEXTS.nameRequired;
  if (!/\p{L}/u.test(fullname)) return 'Tên người dùng không có chữ cái nào';
  return fullname.length > NAME_LENGTH ? `Tên người dùng dài hơn ${NAME_LENGTH} ký tự` : null;
}

/** What is wrong with a password that stands in the file, or null. */
export function typedPasswordFault(
  password: ReturnType<typeof cellPassword>,
  type: AccountType,
): string | null {
  if ('fault' in password) return password.fault;
  if (password.value === '') return null;
  const fault = passwordFault(password.value, passwordHolder([userTypeOf(type)]));
  return fault === null ? null : PASSWORD_TEXTS[fault];
}
