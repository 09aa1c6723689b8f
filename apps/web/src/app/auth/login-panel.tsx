import { checkLoginForm } from '@domdom/domain/accounts/forms';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormAlert } from './form-alert.tsx';
import styles from './login.module.css';
import type { Credentials } from './login-flow.ts';
import { authMessages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

const focusField = (form: HTMLFormElement | null, name: keyof Credentials) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

interface LoginPanelProps {
  /** Why the login is asked for again. */
  ended?: string | null;
  /** Text above the fields, e.g. the banner about a move to another address. */
  banner?: string;
  /** Shown above the button; the fields have their own messages. */
  alert: string | null;
  isBusy: boolean;
  onSubmit: (credentials: Credentials) => void;
  /** Links below the button. */
  children?: ReactNode;
}

export function LoginPanel({ ended, banner, alert, isBusy, onSubmit, children }: LoginPanelProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? checkLoginForm({ email, password }) : {};
  const form = useRef<HTMLFormElement>(null);
  // Focus goes to the field to correct; the alert gives the reason.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) focusField(form.current, 'password');
    wasBusy.current = isBusy;
  }, [isBusy]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy) return;
    const problems = checkLoginForm({ email, password });
    if (Object.keys(problems).length > 0) focusField(form.current, problems.email ? 'email' : 'password');
    else onSubmit({ email: email.trim(), password });
  };

  return (
    <div className="stack">
      <form ref={form} className="stack" onSubmit={handleSubmit} noValidate>
        {ended && <p className={styles.banner}>{ended}</p>}
        {banner && <p className={styles.banner}>{banner}</p>}
        <TextField
          label={authMessages.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={250}
          isRequired
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
        <PasswordField
          label={authMessages.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        {alert !== null && <FormAlert text={alert} />}
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {authMessages.submit}
        </Button>
      </form>
      {/* Outside the form, because a link may open another form. */}
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
