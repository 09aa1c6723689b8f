import { checkLoginForm, needsSchoolCode } from '@domdom/domain/accounts/forms';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { rememberedSchoolCode } from '../../lib/school-code.ts';
import styles from './login.module.css';
import { LoginNameField, LoginPasswordField } from './login-fields.tsx';
import type { Credentials } from './login-flow.ts';
import { authMessages } from './messages.ts';

const FIELDS = ['email', 'schoolCode', 'password'] as const;

function credentialsOf({
  email,
  schoolCode,
  password,
}: Record<(typeof FIELDS)[number], string>): Credentials {
  if (!needsSchoolCode(email)) return { email: email.trim(), password };
  return { email: email.trim(), schoolCode: schoolCode.trim(), password };
}

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
  const [schoolCode, setSchoolCode] = useState(rememberedSchoolCode);
  const [isNamed, setNamed] = useState(false);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? checkLoginForm({ email, schoolCode, password }) : {};
  // While somebody types an e-mail, it has no '@' yet.
  const isCodeAsked = needsSchoolCode(email) && (isNamed || isChecked);
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
    const typed = { email, schoolCode, password };
    const problems = checkLoginForm(typed);
    const wrong = FIELDS.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) focusField(form.current, wrong);
    else onSubmit(credentialsOf(typed));
  };

  return (
    <div className="stack">
      <form ref={form} className="stack" onSubmit={handleSubmit} noValidate>
        {ended && <p className={styles.banner}>{ended}</p>}
        {banner && <p className={styles.banner}>{banner}</p>}
        <LoginNameField
          label={authMessages.email}
          name="email"
          inputMode="email"
          value={email}
          onChange={setEmail}
          onBlur={() => setNamed(true)}
          error={errors.email}
        />
        {isCodeAsked && (
          <TextField
            label={authMessages.schoolCode}
            name="schoolCode"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            isRequired
            value={schoolCode}
            onChange={setSchoolCode}
            hint={authMessages.schoolCodeHint}
            error={errors.schoolCode}
          />
        )}
        <LoginPasswordField
          label={authMessages.password}
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
