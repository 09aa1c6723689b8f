import { isEmail } from '../email.ts';
import { parseSchoolCode } from '../school/school-code.ts';
import { isEmailLogin } from './login-name.ts';

/** Texts by field; a field without a problem is absent. */
export type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

/** A user name, which has no '@', needs the code of its school. */
export function checkLoginForm(form: {
  email: string;
  schoolCode: string;
  password: string;
}): FieldTexts<'email' | 'schoolCode' | 'password'> {
  return {
    ...(form.email.trim() === '' && { email: 'Vui lòng nhập Email' }),
    ...(needsSchoolCode(form.email) && schoolCodeFault(form.schoolCode)),
    ...(form.password.trim() === '' && { password: 'Vui lòng nhập mật khẩu!' }),
  };
}

/** Whether the login form asks for a school code: 'K7M2QX/baong2' has it already. */
export const needsSchoolCode = (typed: string): boolean =>
  typed.trim() !== '' && !isEmailLogin(typed) && !typed.includes('/');

function schoolCodeFault(schoolCode: string): FieldTexts<'schoolCode'> {
  if (schoolCode.trim() === '') return { schoolCode: 'Vui lòng nhập mã trường!' };
  return parseSchoolCode(schoolCode) === null ? { schoolCode: 'Mã trường có 6 chữ cái hoặc số.' } : {};
}

/**
 * The form that asks for a reset. It is separate from the rules for new passwords, which pull in the list of common
 * ones.
 */
export function checkResetForm(form: { emailResetPassword: string }): FieldTexts<'emailResetPassword'> {
  const email = form.emailResetPassword;
  if (email.trim() === '') return { emailResetPassword: 'Email không được để trống.' };
  return isEmail(email) ? {} : { emailResetPassword: 'Email không hợp lệ.' };
}
