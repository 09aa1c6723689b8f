import { isUserName, normaliseUserName } from '../accounts/user-name.ts';
import { isEmail, normaliseEmail } from '../email.ts';
import { classNameKey, gradeOfClassName } from '../school/class-name.ts';
import { isSchoolGrade, type SchoolGrade, schoolTypeOfGrade } from '../school/grades.ts';
import { SCHOOL_TYPES, type SchoolTypeId } from '../school/school-types.ts';
import { joinFullName, splitFullName } from '../school/names.ts';
import {
  cellBirthday,
  cellOptionalGender,
  cellPassword,
  cellPhone,
  cellText,
  type ImportCell,
  type Read,
} from './cells.ts';
import { type ColumnField, labelKey, type ListLayout } from './columns.ts';
import {
  ACCOUNT_TYPES,
  type AccountType,
  IMPORT_STATUS,
  IMPORT_TEXTS,
  type ImportRow,
  invalidRow,
  MAIL_STATUS,
  userTypeOf,
} from './rows.ts';
import { accountTypeOfCell, nameFault, typedPasswordFault } from './spreadsheet.ts';

/** As the database has it for classes. */
const CLASS_NAME_LENGTH = 120;

/**
 * A row of a school's own list, as its layout says; null for a row that names nobody. `no` is its number, from 1; `today`
 * limits birthdays.
 */
export const readListRow = (
  cells: readonly ImportCell[],
  layout: ListLayout,
  { no, today }: { no: number; today: string },
): ImportRow | null =>
  no <= layout.headerRow || isNoPerson(cells, layout) ? null : listRow(cells, layout, { no, today });

const at = (cells: readonly ImportCell[], layout: ListLayout, field: ColumnField): ImportCell => {
  const column = layout.columns.findIndex((one) => one.field === field);
  return column === -1 ? null : (cells[column] ?? null);
};

const nameOf = (cells: readonly ImportCell[], layout: ListLayout): string =>
  cellText(at(cells, layout, 'fullName')) ||
  joinFullName(cellText(at(cells, layout, 'familyName')), cellText(at(cells, layout, 'givenName')));

/** Empty rows, rows of column numbers, and what stands below a list: 'Tổng số: 35 học sinh', a date, a signature. */
function isNoPerson(cells: readonly ImportCell[], layout: ListLayout): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  const name = nameOf(cells, layout);
  if (name === '') return texts.length <= 2;
  if (texts.every((text) => /^[\d() ]+$/u.test(text))) return true;
  return texts.length === 1 && /[:\d]/u.test(name);
}

function listRow(
  cells: readonly ImportCell[],
  layout: ListLayout,
  { no, today }: { no: number; today: string },
): ImportRow {
  const cell = (field: ColumnField) => at(cells, layout, field);
  const names = namesOf(cells, layout);
  const email = normaliseEmail(cellText(cell('email')));
  const contactEmail = normaliseEmail(cellText(cell('contactEmail')));
  const type = accountTypeOfCell(cell('type'));
  const known = type ?? ACCOUNT_TYPES.student;
  const password = cellPassword(cell('password'));
  const birthday = cellBirthday(cell('birthday'), today);
  const phone = cellPhone(cell('phone'));
  const userName = userNameOf(cell('userName'));
  const className = cellText(cell('className')) || layout.defaultClass;
  const grade = known === ACCOUNT_TYPES.student ? gradeOf(cell('grade'), className) : null;
  const fault =
    nameFault(names.fullname) ??
    (email === '' || isEmail(email) ? null : IMPORT_TEXTS.emailInvalid) ??
    (contactEmail === '' || isEmail(contactEmail) ? null : IMPORT_TEXTS.contactEmailInvalid) ??
    (type === null ? IMPORT_TEXTS.typeRequired : null) ??
    faultOf(userName) ??
    typedPasswordFault(password, known) ??
    faultOf(birthday) ??
    faultOf(phone) ??
    classFault(className, grade, known);
  return {
    no,
    ...names,
    email,
    contactEmail,
    password: valueOf(password),
    gender: genderOf(cells, layout),
    birthday: valueOf(birthday),
    schoolType: levelOf(grade, known),
    type: known,
    userType: userTypeOf(known),
    userName: valueOf(userName),
    phone: valueOf(phone),
    className: known === ACCOUNT_TYPES.student ? className : '',
    grade,
    status: fault === null ? IMPORT_STATUS.new : IMPORT_STATUS.invalid,
    message: fault ?? IMPORT_TEXTS.new,
    mailStatus: MAIL_STATUS.waiting,
    mailMessage: '',
  };
}

/** Like an empty cell of the product's own spreadsheet, a student without a class is of a primary school. */
function levelOf(grade: SchoolGrade | null, type: AccountType): SchoolTypeId | null {
  if (grade !== null) return schoolTypeOfGrade(grade);
  return type === ACCOUNT_TYPES.student ? SCHOOL_TYPES.TH : null;
}

const faultOf = (read: Read<string>): string | null => ('fault' in read ? read.fault : null);
const valueOf = (read: Read<string>): string => ('value' in read ? read.value : '');

function namesOf(cells: readonly ImportCell[], layout: ListLayout) {
  const fullname = nameOf(cells, layout);
  const given = cellText(at(cells, layout, 'givenName'));
  const family = cellText(at(cells, layout, 'familyName'));
  return given === '' || family === ''
    ? { fullname, ...splitFullName(fullname) }
    : { fullname, firstname: family, lastname: given };
}

/** A column 'Nữ' is ticked with an x. */
function genderOf(cells: readonly ImportCell[], layout: ListLayout): 1 | 2 | null {
  const cell = at(cells, layout, 'gender');
  const isTicked = layout.columns.some(({ field, label }) => field === 'gender' && labelKey(label) === 'nu');
  if (isTicked) return cellText(cell) === '' ? 1 : 2;
  return cellOptionalGender(cell);
}

/** A number that a school gave its student begins with a letter as a user name. */
function userNameOf(cell: ImportCell): Read<string> {
  const text = normaliseUserName(cellText(cell));
  if (text === '') return { value: '' };
  const name = /^\d/u.test(text) ? `hs${text}` : text;
  return isUserName(name)
    ? { value: name }
    : { fault: 'Tên đăng nhập chỉ gồm chữ không dấu, số, dấu chấm và gạch ngang, từ 3 đến 32 ký tự' };
}

function gradeOf(cell: ImportCell, className: string): SchoolGrade | null {
  const [, digits] = /(\d{1,2})/u.exec(cellText(cell)) ?? [];
  const grade = digits === undefined ? gradeOfClassName(className) : Number(digits);
  return isSchoolGrade(grade) ? grade : null;
}

function classFault(className: string, grade: number | null, type: number): string | null {
  if (className === '' || type !== ACCOUNT_TYPES.student) return null;
  if (className.length > CLASS_NAME_LENGTH) return 'Tên lớp quá dài';
  return grade === null ? `Không rõ lớp "${className}" thuộc khối nào; hãy thêm cột Khối` : null;
}

/** What distinguishes people who have no e-mail and no user name in the file. */
export const personKey = ({ fullname, birthday, className }: ImportRow): string =>
  `${fullname.toLowerCase()}|${birthday === '' ? classNameKey(className) : birthday}`;

/** Marks rows of one file that are the same person, or may be. */
export function markTwins(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.status === IMPORT_STATUS.invalid) return row;
    for (const [text, key] of [
      ['Email trùng với hàng', row.email === '' ? '' : `mail ${row.email}`],
      ['Tên đăng nhập trùng với hàng', row.userName === '' ? '' : `name ${row.userName}`],
    ] as const) {
      if (key === '') continue;
      const twin = seen.get(key);
      if (twin !== undefined) return invalidRow(row, `${text} ${twin}`);
      seen.set(key, row.no);
    }
    if (row.email !== '' || row.userName !== '') return row;
    const person = `person ${personKey(row)}`;
    const twin = seen.get(person);
    if (twin === undefined) {
      seen.set(person, row.no);
      return row;
    }
    return row.birthday === ''
      ? { ...row, message: `${IMPORT_TEXTS.new} (trùng tên với hàng ${twin})` }
      : invalidRow(row, `Trùng họ tên và ngày sinh với hàng ${twin}`);
  });
}
