import { checkResetForm } from '@domdom/domain/accounts/forms';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { showToast, TOAST_MS } from '../../lib/toast.ts';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import { passwordMessages } from './password-messages.ts';

/** Codes whose own message is sufficient. */
const TOLD = ['EMAIL_UNKNOWN', 'INVALID_INPUT', 'TOO_MANY_REQUESTS', 'MAIL_FAILED', 'INTERNAL'] as const;

/** Unexpected failures, including a lost connection, refer the user to the account provider. */
const failureText = (error: unknown): string =>
  isApiError(error) && TOLD.some((code) => error.code === code)
    ? (error.issues[0]?.message ?? error.message)
    : passwordMessages.resetUnexpected;

export function ResetForm() {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const goToField = () => ref.current?.querySelector('input')?.focus();
  const reset = useMutation({
    mutationFn: () => api('POST /api/password-reset', { body: { email }, isLogin: true }),
    onSuccess: (sent) =>
      showToast({
        kind: 'success',
        text: passwordMessages.resetSent(sent.email),
        durationMs: TOAST_MS.long,
      }),
    onError: (error) => {
      if (isApiError(error, 'EMAIL_UNKNOWN') || isApiError(error, 'INVALID_INPUT')) goToField();
    },
  });
  const problem = checkResetForm({ emailResetPassword: email }).emailResetPassword;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== undefined) goToField();
    else if (!reset.isPending && !reset.isSuccess) reset.mutate();
  };
  const change = (text: string) => {
    setEmail(text);
    // Another address can be entered, and messages about the previous one are outdated.
    reset.reset();
  };

  return (
    <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
      <p>{passwordMessages.resetText}</p>
      <TextField
        label={passwordMessages.resetEmail}
        name="emailResetPassword"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={250}
        isRequired
        value={email}
        onChange={change}
        error={isChecked ? problem : undefined}
      />
      {reset.isError && <FormAlert text={failureText(reset.error)} />}
      {reset.isSuccess && (
        <p className={styles.banner} role="status">
          {reset.data.isMailing ? passwordMessages.resetNext : passwordMessages.resetUnsent}
        </p>
      )}
      <Button type="submit" isBlock size="large" isLoading={reset.isPending} disabled={reset.isSuccess}>
        {passwordMessages.resetSubmit}
      </Button>
      <p className="muted">{passwordMessages.resetHint}</p>
    </form>
  );
}
