import { isEmail } from '../email.ts';

/** Texts by field; a field without a problem is absent. */
export type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

export function checkLoginForm(form: { email: string; password: string }): FieldTexts<'email' | 'password'> {
  return {
    ...(form.email.trim() === '' && { email: 'Vui lòng nhập Email' }),
    ...(form.password.trim() === '' && { password: 'Vui lòng nhập mật khẩu!' }),
  };
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
