import { passwordHolder } from '@domdom/domain/accounts/password';
import { checkPasswordForm, type PasswordForm } from '@domdom/domain/accounts/password-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { common } from '../../lib/messages.ts';
import { useLogout } from '../shell/use-logout.tsx';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch, useUser } from '../../lib/store/hooks.ts';
import { rolesOf } from '../../lib/store/roles-of.ts';
import { accountMessages } from './account-messages.ts';
import { AuthFrame } from './auth-layout.tsx';
import layoutStyles from './auth-layout.module.css';
import { carriedPassword, dropCarriedPassword } from './carried-password.ts';
import { ChangePasswordFields, EMPTY_PASSWORDS } from './change-password-fields.tsx';
import { FormAlert } from './form-alert.tsx';
import { passwordMessages } from './password-messages.ts';
import { useCheckedForm } from './use-checked-form.ts';

function NewPasswordForm() {
  const user = useUser();
  const holder = passwordHolder(rolesOf(user));
  const { hostFlag } = useSettings();
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [known, setKnown] = useState(() => carriedPassword(user.id));
  useEffect(() => dropCarriedPassword, []);
  const send = async (typed: PasswordForm) => {
    setRefusal(null);
    try {
      const { email } = await api('POST /api/profile/password', { body: typed });
      showToast({ kind: 'success', text: accountMessages.passwordChanged(email), durationMs: TOAST_MS.long });
      // Requests refused before are allowed now, so the page below starts afresh.
      queryClient.clear();
      dispatch(authActions.success({ user: { ...user, hasTemporaryLogin: false }, hostFlag }));
      return {};
    } catch (error) {
      const refused = issuesToErrors(error);
      // Another device has changed it meanwhile: the field appears with the reason.
      if (refused['currentPassword'] !== undefined) setKnown(null);
      if (Object.keys(refused).length === 0)
        setRefusal(isApiError(error) ? error.message : common.genericError);
      return refused;
    }
  };
  const { ref, isBusy, handleSubmit, change, ...state } = useCheckedForm(
    { ...EMPTY_PASSWORDS, currentPassword: known ?? '' },
    (typed) => checkPasswordForm(typed, holder),
    send,
  );
  useEffect(() => ref.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [ref]);

  return (
    <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
      <ChangePasswordFields
        {...state}
        change={(part) => {
          change(part);
          setRefusal(null);
        }}
        loginName={user.loginName}
        holder={holder}
        currentLabel={passwordMessages.temporaryPassword}
        currentHint={passwordMessages.temporaryHint}
        isCurrentKnown={known !== null}
      />
      {refusal !== null && <FormAlert text={refusal} />}
      <Button type="submit" isBlock size="large" isLoading={isBusy}>
        {passwordMessages.savePassword}
      </Button>
    </form>
  );
}

/** Replaces every page while the account has a temporary password; the server refuses everything else too. */
export function NewPasswordScreen() {
  const logout = useLogout();
  const { brand } = useSettings();
  useEffect(() => {
    document.title = `${passwordMessages.newPasswordTitle} – ${brand}`;
  }, [brand]);
  return (
    <AuthFrame
      foot={
        <button type="button" className={layoutStyles.leave} onClick={logout.start}>
          {passwordMessages.leave}
        </button>
      }
    >
      <h1>{passwordMessages.newPasswordTitle}</h1>
      <p>{passwordMessages.newPasswordText}</p>
      <NewPasswordForm />
      {logout.dialogs}
    </AuthFrame>
  );
}
