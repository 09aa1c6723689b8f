import type { CurrentUser } from '@domdom/api';
import { checkPasswordForm, type PasswordForm } from '@domdom/domain/accounts/password-form';
import { PasswordField } from '../../app/auth/password-field.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useUser } from '../../app/store/hooks.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, TOAST_MS, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  { name: 'currentPassword', label: profileMessages.currentPassword, autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: profileMessages.newPassword,
    autoComplete: 'new-password',
    hint: profileMessages.newPasswordHint,
  },
  { name: 'confirmPassword', label: profileMessages.confirmPassword, autoComplete: 'new-password' },
] as const;

function tellFailure(error: unknown): void {
  if (isApiError(error, 'MAIL_FAILED'))
    showToast({ kind: 'error', text: profileMessages.passwordMailFailed });
  else toastError(error, profileMessages.passwordFailed);
}

/** Nothing of it is kept anywhere: what was typed goes with the page, and with the change. */
export function PasswordCard({ lock }: { lock: CurrentUser['profileLock'] }) {
  const user = useUser();
  const send = async (typed: PasswordForm, restart: (next: PasswordForm) => void) => {
    try {
      const { email } = await api('POST /api/profile/password', { body: typed });
      showToast({ kind: 'success', text: profileMessages.passwordChanged(email), durationMs: TOAST_MS.long });
      restart(EMPTY);
      return {};
    } catch (error) {
      tellFailure(error);
      return issuesToErrors(error);
    }
  };
  const { form, errors, ref, isBusy, change, handleSubmit } = useCheckedForm(
    EMPTY,
    (typed) => checkPasswordForm(typed, user.email),
    send,
  );
  if (lock === 'hidden') return null;
  return (
    <Card title={profileMessages.password} icon="lock">
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        {/* Keepers of passwords learn which account the new one is of. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <fieldset className={styles.fields} disabled={lock !== null}>
          {FIELDS.map(({ name, ...field }) => (
            <PasswordField
              key={name}
              {...field}
              name={name}
              value={form[name]}
              onChange={(text) => change({ [name]: text })}
              error={errors[name]}
            />
          ))}
        </fieldset>
        <div>
          <Button type="submit" icon="lock" isLoading={isBusy} disabled={lock !== null}>
            {profileMessages.changePassword}
          </Button>
        </div>
      </form>
    </Card>
  );
}
