import { isEmail } from '../email.ts';

/** Texts by field; a field without a problem is absent. */
export type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

export function checkLoginForm(form: { email: string; password: string }): FieldTexts<'email' | 'password'> {
  return {
    ...(form.email.trim() === '' && { email: 'Vui lòng nhập Email' }),
    ...(form.password.trim() === '' && { password: 'Vui lòng nhập mật khẩu!' }),
  };
}

/** The form that asks for a reset; apart from what judges new passwords, which brings the list of common ones. */
export function checkResetForm(form: { emailResetPassword: string }): FieldTexts<'emailResetPassword'> {
  const email = form.emailResetPassword;
  if (email.trim() === '') return { emailResetPassword: 'Email không được để trống.' };
  return isEmail(email) ? {} : { emailResetPassword: 'Email không hợp lệ.' };
}
