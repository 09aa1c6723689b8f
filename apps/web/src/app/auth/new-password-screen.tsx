import { checkPasswordForm, type PasswordForm } from '@domdom/domain/accounts/password-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { useSettings } from '../boot-context.ts';
import { common } from '../messages.ts';
import { useLogout } from '../shell/use-logout.tsx';
import { authActions } from '../store/auth-slice.ts';
import { useAppDispatch, useUser } from '../store/hooks.ts';
import { AuthFrame } from './auth-layout.tsx';
import layoutStyles from './auth-layout.module.css';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { passwordMessages } from './password-messages.ts';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };
const FIELDS = [
  {
    name: 'currentPassword',
    label: passwordMessages.temporaryPassword,
    hint: passwordMessages.temporaryHint,
  },
  { name: 'newPassword', label: passwordMessages.newPassword, hint: passwordMessages.newPasswordHint },
  { name: 'confirmPassword', label: passwordMessages.confirmPassword },
] as const satisfies { name: keyof PasswordForm; label: string; hint?: string }[];

function NewPasswordForm() {
  const user = useUser();
  const { hostFlag } = useSettings();
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: () => api('POST /api/profile/password', { body: form }),
    onSuccess: ({ email }) => {
      showToast({
        kind: 'success',
        text: passwordMessages.passwordChanged(email),
        durationMs: TOAST_MS.long,
      });
      // What was refused before may be asked for now; the page below begins anew.
      queryClient.clear();
      dispatch(authActions.success({ user: { ...user, hasTemporaryLogin: false }, hostFlag }));
    },
  });
  const refused = issuesToErrors(change.error);
  const problems = isChecked ? checkPasswordForm(form, user.email) : {};
  const isRefusedWhole = change.isError && Object.keys(refused).length === 0;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (change.isPending) return;
    const [wrong] = Object.keys(checkPasswordForm(form, user.email));
    if (wrong === undefined) change.mutate();
    else formRef.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form ref={formRef} className="stack" onSubmit={handleSubmit} noValidate>
      {/* Keepers of passwords learn which account the new one is of. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      {FIELDS.map(({ name, ...field }) => (
        <PasswordField
          key={name}
          {...field}
          name={name}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          value={form[name]}
          onChange={(text) => {
            setForm({ ...form, [name]: text });
            change.reset();
          }}
          error={problems[name] ?? refused[name]}
        />
      ))}
      {isRefusedWhole && (
        <p className={styles.alert} role="alert">
          <Icon name="warning" />
          {isApiError(change.error) ? change.error.message : common.genericError}
        </p>
      )}
      <Button type="submit" isBlock size="large" isLoading={change.isPending}>
        {passwordMessages.savePassword}
      </Button>
    </form>
  );
}

/** In the place of every page, as long as the account has a temporary password: the server refuses everything else too. */
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
