import { type Day, parseDay } from '../dates/format.ts';
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from '../email.ts';
import { isAgeOfGrade, isSchoolGrade } from '../school/grades.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { FieldTexts } from './forms.ts';
import { confirmFault, PASSWORD_TEXTS, passwordFault, type PasswordHolder } from './password.ts';
import { isPrefixedPhone, plainPhoneFault } from './phone.ts';

/** The rules of the three registration forms, each with its own texts. Browser and server call the same functions. */

const NAME_MAX_LENGTH = 120;
const EARLIEST_BIRTHDAY = '1901-01-01';

const NAME_TEXTS = {
  full: 'Chưa nhập họ và tên',
  first: 'Chưa nhập họ và tên đệm',
  last: 'Chưa nhập tên',
  long: `Tên quá dài, nhiều nhất ${NAME_MAX_LENGTH} ký tự`,
} as const;

const TEXTS = {
  sex: 'Chưa nhập',
  birthday: 'Ngày sinh không hợp lệ',
  phone: 'Số điện thoại không hợp lệ',
  classId: 'Chưa nhập Lớp học',
  email: 'Chưa nhập Email',
  emailInvalid: 'Email không hợp lệ',
  emailLong: 'Email nhiều nhất 250 ký tự',
} as const;

const PAGE_TEXTS = {
  email: 'Vui lòng nhập E-mail!',
  emailInvalid: 'E-mail không hợp lệ!',
  emailLong: 'E-mail nhiều nhất 250 ký tự!',
  phone: {
    required: 'Vui lòng nhập số điện thoại!',
    numeric: 'Vui lòng chỉ nhập số!',
    short: 'Tối thiểu 10 ký tự!',
    long: 'Nhiều nhất 15 ký tự!',
  },
  passwordShort: 'Tối thiểu 6 ký tự!',
  mismatch: 'Mật khẩu không trùng khớp!',
  sex: 'Vui lòng chọn giới tính!',
  city: 'Vui lòng chọn tỉnh/thành phố!',
  district: 'Vui lòng chọn phường/xã!',
  school: 'Vui lòng chọn trường!',
} as const;

/** Sexes as stored. */
export const SEXES = { MALE: 1, FEMALE: 2 } as const;
export type Sex = (typeof SEXES)[keyof typeof SEXES];
export const isSex = (value: unknown): value is Sex => value === SEXES.MALE || value === SEXES.FEMALE;

export interface StudentForm {
  fullName: string;
  sex: number | null;
  /** As typed or chosen; '' when empty. */
  birthday: string;
  phone: string;
  classId: number | null;
  email: string;
  password: string;
  confirmPassword: string;
}

/** `today` is the date in Vietnam; a birthday after it is refused. */
export function checkStudentForm(form: StudentForm, today: Day): FieldTexts<keyof StudentForm> {
  return {
    ...text('fullName', nameFault(form.fullName, 'full')),
    ...text('sex', isSex(form.sex) ? null : TEXTS.sex),
    ...text('birthday', birthdayFault(form, today)),
    ...text('phone', form.phone.trim() === '' || isPrefixedPhone(form.phone) ? null : TEXTS.phone),
    ...text('classId', isSchoolGrade(form.classId) ? null : TEXTS.classId),
    ...accountFaults(form, 'student'),
  };
}

export interface TeacherForm {
  /** Họ và tên đệm. */
  firstname: string;
  /** Tên. */
  lastname: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function checkTeacherForm(form: TeacherForm): FieldTexts<keyof TeacherForm> {
  return {
    ...text('firstname', nameFault(form.firstname, 'first')),
    ...text('lastname', nameFault(form.lastname, 'last')),
    ...accountFaults(form, 'staff'),
  };
}

export interface StudentPageForm {
  /** An e-mail. */
  username: string;
  fullname: string;
  phone: string;
  password: string;
  repassword: string;
  sex: number | null;
  cityId: number | null;
  districtId: number | null;
  schoolId: string | null;
}

export function checkStudentPage(form: StudentPageForm): FieldTexts<keyof StudentPageForm> {
  const phone = plainPhoneFault(form.phone);
  const password = passwordFault(form.password, 'student');
  return {
    ...text(
      'username',
      emailFault(form.username, {
        missing: PAGE_TEXTS.email,
        long: PAGE_TEXTS.emailLong,
        invalid: PAGE_TEXTS.emailInvalid,
      }),
    ),
    ...text('fullname', nameFault(form.fullname, 'full')),
    ...text('phone', phone === null ? null : PAGE_TEXTS.phone[phone]),
    ...text(
      'password',
      password === 'short' ? PAGE_TEXTS.passwordShort : password === null ? null : PASSWORD_TEXTS[password],
    ),
    ...text('repassword', form.repassword === form.password ? null : PAGE_TEXTS.mismatch),
    ...text('sex', isSex(form.sex) ? null : PAGE_TEXTS.sex),
    ...text('cityId', form.cityId === null ? PAGE_TEXTS.city : null),
    ...text('districtId', form.districtId === null ? PAGE_TEXTS.district : null),
    ...text('schoolId', form.schoolId === null ? PAGE_TEXTS.school : null),
  };
}

export const AGE_MISMATCH = 'Ngày sinh không phù hợp với lớp đã chọn';

function birthdayFault({ birthday: typed, classId }: StudentForm, today: Day): string | null {
  const birthday = birthdayOf(typed, today);
  if (birthday === undefined) return TEXTS.birthday;
  if (birthday === null || !isSchoolGrade(classId)) return null;
  return isAgeOfGrade(birthday, classId, today) ? null : AGE_MISMATCH;
}

/** Null when empty, undefined when it is not a possible date. */
export function birthdayOf(typed: string, today: Day): Day | null | undefined {
  if (typed.trim() === '') return null;
  const day = parseDay(typed);
  return day === null || day < EARLIEST_BIRTHDAY || day > today ? undefined : day;
}

type Field<K extends string> = Partial<Record<K, string>>;

const text = <K extends string>(field: K, problem: string | null): Field<K> =>
  problem === null ? {} : ({ [field]: problem } as Field<K>); // one key, which the type cannot express

function accountFaults(
  form: { email: string; password: string; confirmPassword: string },
  holder: PasswordHolder,
): FieldTexts<'email' | 'password' | 'confirmPassword'> {
  const password = passwordFault(form.password, holder);
  return {
    ...text(
      'email',
      emailFault(form.email, { missing: TEXTS.email, long: TEXTS.emailLong, invalid: TEXTS.emailInvalid }),
    ),
    ...text('password', password === null ? null : PASSWORD_TEXTS[password]),
    ...text('confirmPassword', confirmFault(form.password, form.confirmPassword)),
  };
}

function emailFault(typed: string, texts: { missing: string; long: string; invalid: string }): string | null {
  const email = normaliseEmail(typed);
  if (email === '') return texts.missing;
  if (email.length > EMAIL_MAX_LENGTH) return texts.long;
  return isEmail(email) ? null : texts.invalid;
}

/** Returns what is wrong with a name, either the whole or its first or last part. */
export function nameFault(typed: string, part: 'full' | 'first' | 'last'): string | null {
  const name = cleanLine(typed);
  if (name === '') return NAME_TEXTS[part];
  return name.length > NAME_MAX_LENGTH ? NAME_TEXTS.long : null;
}
