import type { FieldTexts } from './forms.ts';
import { confirmFault, PASSWORD_TEXTS, passwordFault } from './password.ts';

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const SAME_PASSWORD = 'Mật khẩu mới phải khác mật khẩu hiện tại';

function newPasswordTexts(
  { currentPassword, newPassword }: PasswordForm,
  email: string,
): FieldTexts<'newPassword'> {
  const fault = passwordFault(newPassword, email);
  if (fault !== null) return { newPassword: PASSWORD_TEXTS[fault] };
  const isSame = newPassword.normalize('NFC') === currentPassword.normalize('NFC');
  return isSame ? { newPassword: SAME_PASSWORD } : {};
}

function confirmTexts({ newPassword, confirmPassword }: PasswordForm): FieldTexts<'confirmPassword'> {
  const fault = confirmFault(newPassword, confirmPassword);
  return fault === null ? {} : { confirmPassword: fault };
}

/** `email` is the account's. Only the server can check the current password. */
export function checkPasswordForm(form: PasswordForm, email: string): FieldTexts<keyof PasswordForm> {
  return {
    ...(form.currentPassword.trim() === '' && { currentPassword: 'Chưa nhập mật khẩu hiện tại' }),
    ...newPasswordTexts(form, email),
    ...confirmTexts(form),
  };
}
