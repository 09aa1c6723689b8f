import type { FieldTexts } from './forms.ts';
import { confirmFault, PASSWORD_TEXTS, passwordFault, type PasswordHolder } from './password.ts';

export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const SAME_PASSWORD = 'Mật khẩu mới phải khác mật khẩu hiện tại';

function newPasswordTexts(
  { currentPassword, newPassword }: PasswordForm,
  holder: PasswordHolder,
): FieldTexts<'newPassword'> {
  const fault = passwordFault(newPassword, holder);
  if (fault !== null) return { newPassword: PASSWORD_TEXTS[fault] };
  const isSame = newPassword.normalize('NFC') === currentPassword.normalize('NFC');
  return isSame ? { newPassword: SAME_PASSWORD } : {};
}

function confirmTexts({ newPassword, confirmPassword }: PasswordForm): FieldTexts<'confirmPassword'> {
  const fault = confirmFault(newPassword, confirmPassword);
  return fault === null ? {} : { confirmPassword: fault };
}

/** Only the server can check the current password, and whether the new one is easily guessed. */
export function checkPasswordForm(
  form: PasswordForm,
  holder: PasswordHolder,
): FieldTexts<keyof PasswordForm> {
  return {
    ...(form.currentPassword.trim() === '' && { currentPassword: 'Chưa nhập mật khẩu hiện tại' }),
    ...newPasswordTexts(form, holder),
    ...confirmTexts(form),
  };
}
