import type { PasswordHolder } from '@domdom/domain/accounts/password';
import type { PasswordForm } from '@domdom/domain/accounts/password-form';
import { accountMessages } from './account-messages.ts';
import { boundFields } from './bound-fields.ts';
import type { FormState } from './bound-fields.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { PasswordField } from './password-field.tsx';

export const EMPTY_PASSWORDS: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordFieldsProps extends FormState<PasswordForm> {
  loginName: string;
  currentLabel: string;
  currentHint?: string;
  /** The login has just proved it, so it is not asked for. */
  isCurrentKnown?: boolean;
  holder: PasswordHolder;
}

/** The current password, and the new one twice. */
export function ChangePasswordFields(props: ChangePasswordFieldsProps) {
  const { loginName, currentLabel, currentHint, isCurrentKnown = false, holder, ...state } = props;
  const { text } = boundFields(state);
  return (
    <>
      {/* Helps password managers to see which account the new password belongs to. */}
      <input type="text" autoComplete="username" value={loginName} readOnly hidden />
      {!isCurrentKnown && (
        <PasswordField
          label={currentLabel}
          autoComplete="current-password"
          hint={currentHint}
          {...text('currentPassword')}
        />
      )}
      <NewPasswordFields
        label={accountMessages.newPassword}
        holder={holder}
        password={text('newPassword')}
        confirmLabel={accountMessages.confirmNewPassword}
        confirm={text('confirmPassword')}
      />
    </>
  );
}
