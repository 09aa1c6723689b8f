import type { CurrentUser } from '@domdom/api';
import { passwordHolder } from '@domdom/domain/accounts/password';
import { checkPasswordForm, type PasswordForm } from '@domdom/domain/accounts/password-form';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { ChangePasswordFields, EMPTY_PASSWORDS } from '../../app/auth/change-password-fields.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { rolesOf } from '../../lib/store/roles-of.ts';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, TOAST_MS, toastError } from '../../lib/toast.ts';
import { profileMessages } from './messages.ts';
import styles from './profile-page.module.css';

/** Shows a field's own message as the reason, not the general one. */
function tellFailure(error: unknown, [reason]: string[]): void {
  if (isApiError(error, 'MAIL_FAILED'))
    showToast({ kind: 'error', text: profileMessages.passwordMailFailed });
  else if (reason !== undefined)
    showToast({ kind: 'error', title: profileMessages.passwordFailed, text: reason });
  else toastError(error, profileMessages.passwordFailed);
}

async function send(typed: PasswordForm, restart: (next: PasswordForm) => void) {
  try {
    const { email } = await api('POST /api/profile/password', { body: typed });
    showToast({ kind: 'success', text: accountMessages.passwordChanged(email), durationMs: TOAST_MS.long });
    restart(EMPTY_PASSWORDS);
    return {};
  } catch (error) {
    const refused = issuesToErrors(error);
    tellFailure(error, Object.values(refused));
    return refused;
  }
}

/** Keeps no password anywhere: what was typed is gone when the user leaves the page or the change is saved. */
export function PasswordCard({ lock }: { lock: CurrentUser['profileLock'] }) {
  const user = useUser();
  const holder = passwordHolder(rolesOf(user));
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(
    EMPTY_PASSWORDS,
    (typed) => checkPasswordForm(typed, holder),
    send,
  );
  if (lock === 'hidden') return null;
  return (
    <Card title={profileMessages.password} icon="lock">
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <fieldset className={styles.fields} disabled={lock !== null}>
          <ChangePasswordFields
            {...state}
            loginName={user.loginName}
            holder={holder}
            currentLabel={profileMessages.currentPassword}
          />
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
