import { ROLE_NAMES, type RoleName } from '../access/roles.ts';
import { EMAIL_MAX_LENGTH, isEmail, normaliseEmail } from '../email.ts';
import { isGradeOfSchoolType, isSchoolGrade } from '../school/grades.ts';
import { isSchoolTypeId } from '../school/school-types.ts';
import type { FieldTexts } from './forms.ts';
import { confirmFault, PASSWORD_TEXTS, passwordFault, passwordHolder } from './password.ts';
import { normalisePhone } from './phone.ts';
import { nameFault } from './registration.ts';
import { isUserName, normaliseUserName } from './user-name.ts';

/** The form with which an administrator creates and changes an account. Browser and server call the same functions. */
export interface ManagedUserForm {
  /** Họ và tên đệm. */
  firstname: string;
  /** Tên. */
  lastname: string;
  email: string;
  userName: string;
  /** A parent's address, which the school uses; nobody logs in with it. */
  contactEmail: string;
  phone: string;
  schoolTypeId: number | null;
  /** The class of a student. */
  grade: number | null;
  roles: readonly RoleName[];
}

export interface NewPasswordForm {
  password: string;
  confirmPassword: string;
}

/** What the field 'Loại tài khoản' offers; the other roles come beside it. */
export const ACCOUNT_TYPES = ['student', 'teacher'] as const satisfies readonly RoleName[];
export const OTHER_ROLES: readonly RoleName[] = ROLE_NAMES.filter(
  (role) => !ACCOUNT_TYPES.some((type) => type === role),
);

/** Rows of the table of accounts on one page. */
export const USER_PAGE_SIZE = 10;
/** Stand for everything in a search; no account has them. */
export const ALL_ROLES = 0;
export const ALL_SCHOOL_TYPES = 5;

/** The exact texts of the page; one of them spells 'đăng kí' like older clients. */
export const MANAGED_USER_TEXTS = {
  email: 'Chưa nhập Email',
  emailInvalid: 'Email không hợp lệ',
  emailLong: 'Email nhiều nhất 250 ký tự',
  emailTaken: 'Email đã được đăng kí trước đó!',
  userName: 'Chưa nhập tên đăng nhập',
  userNameInvalid: 'Tên đăng nhập có 3 đến 32 chữ thường không dấu, chữ số hoặc . _ -, bắt đầu bằng chữ',
  contactEmail: 'Email liên hệ không hợp lệ',
  phone: 'Số điện thoại không hợp lệ',
  schoolType: 'Chưa chọn cấp học',
  roles: 'Chưa chọn loại tài khoản',
  grade: 'Chưa chọn lớp',
  gradeMismatch: 'Lớp không thuộc cấp học đã chọn',
  created: 'Tạo tài khoản thành công!',
  createFailed: 'Tạo tài khoản thất bại!',
  updateFailed: 'Cập nhật tài khoản thất bại!',
  deleted: 'Xoá thành công!',
  deleteFailed: 'Xoá thất bại!',
} as const;

/**
 * An account has an e-mail or a user name, or both. `loginBy` says which of them the form asks for. `before` are the
 * roles that it has: only what never had an account type, like the first administrator, may stay without one.
 */
export function checkManagedUser(
  form: ManagedUserForm,
  { loginBy, before }: { loginBy: 'email' | 'userName'; before: readonly RoleName[] | null },
): FieldTexts<keyof ManagedUserForm> {
  const texts = MANAGED_USER_TEXTS;
  const faults: Record<keyof ManagedUserForm, string | null> = {
    firstname: nameFault(form.firstname, 'first'),
    lastname: nameFault(form.lastname, 'last'),
    email: loginBy === 'email' || form.email.trim() !== '' ? emailFault(form.email) : null,
    userName: loginBy === 'userName' || form.userName.trim() !== '' ? userNameFault(form.userName) : null,
    contactEmail: form.contactEmail.trim() === '' || isEmail(form.contactEmail) ? null : texts.contactEmail,
    phone: form.phone.trim() === '' || isPhone(form.phone) ? null : texts.phone,
    schoolTypeId: isSchoolTypeId(form.schoolTypeId) ? null : texts.schoolType,
    grade: gradeFault(form),
    roles:
      hasType(form.roles) || (form.roles.length > 0 && before !== null && !hasType(before))
        ? null
        : texts.roles,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

export function checkNewPassword(
  form: NewPasswordForm,
  roles: readonly RoleName[],
): FieldTexts<keyof NewPasswordForm> {
  const fault = passwordFault(form.password, passwordHolder(roles));
  const confirm = confirmFault(form.password, form.confirmPassword);
  return {
    ...(fault !== null && { password: PASSWORD_TEXTS[fault] }),
    ...(confirm !== null && { confirmPassword: confirm }),
  };
}

const hasType = (roles: readonly RoleName[]): boolean => ACCOUNT_TYPES.some((type) => roles.includes(type));

function emailFault(typed: string): string | null {
  const email = normaliseEmail(typed);
  if (email === '') return MANAGED_USER_TEXTS.email;
  if (email.length > EMAIL_MAX_LENGTH) return MANAGED_USER_TEXTS.emailLong;
  return isEmail(email) ? null : MANAGED_USER_TEXTS.emailInvalid;
}

function userNameFault(typed: string): string | null {
  const name = normaliseUserName(typed);
  if (name === '') return MANAGED_USER_TEXTS.userName;
  return isUserName(name) ? null : MANAGED_USER_TEXTS.userNameInvalid;
}

/** Digits alone, as many as a number may have. */
const isPhone = (typed: string): boolean => /^\d{8,15}$/u.test(normalisePhone(typed));

function gradeFault({ roles, schoolTypeId, grade }: ManagedUserForm): string | null {
  if (!roles.includes('student')) return null;
  if (!isSchoolGrade(grade)) return MANAGED_USER_TEXTS.grade;
  if (!isSchoolTypeId(schoolTypeId)) return null;
  return isGradeOfSchoolType(schoolTypeId, grade) ? null : MANAGED_USER_TEXTS.gradeMismatch;
}
