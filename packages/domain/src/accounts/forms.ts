/** Texts by field; a field without a problem is absent. */
export type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

export function checkLoginForm(form: { email: string; password: string }): FieldTexts<'email' | 'password'> {
  return {
    ...(form.email.trim() === '' && { email: 'Vui lòng nhập Email' }),
    ...(form.password.trim() === '' && { password: 'Vui lòng nhập mật khẩu!' }),
  };
}
