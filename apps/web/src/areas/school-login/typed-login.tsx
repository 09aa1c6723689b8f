import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { LoginNameField, LoginPasswordField } from '../../app/auth/login-fields.tsx';
import { loginAlert } from '../../app/auth/login-flow.ts';
import { SchoolAccountLink } from '../../app/auth/school-account-link.tsx';
import { useLogin } from '../../app/auth/use-login.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { isSharedDevice, rememberShared } from '../../lib/school-code.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { schoolLoginMessages as messages } from './messages.ts';

interface TypedLoginProps {
  school: { code: string; hasSchoolAccounts: boolean };
  /** Why the card was refused. */
  alert: string | null;
}

/** User name and password from the card, for rooms without a camera; or the account of the school. */
export function TypedLogin({ school, alert }: TypedLoginProps) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [isShared, setShared] = useState(isSharedDevice);
  const [isChecked, setChecked] = useState(false);
  const [hasTried, setTried] = useState(false);
  const { loading, error } = useAppSelector((state) => state.auth);
  const login = useLogin();
  const isMissing = { userName: userName.trim() === '', password: password.trim() === '' };
  const refused = hasTried && error?.event === 'login-failed' ? messages.failed : loginAlert(error);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (loading || isMissing.userName || isMissing.password) return;
    rememberShared(isShared);
    setTried(true);
    void login({ email: userName.trim(), schoolCode: school.code, password, isShared });
  };

  return (
    <>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        {!hasTried && alert !== null && <FormAlert text={alert} />}
        <LoginNameField
          label={messages.userName}
          name="userName"
          value={userName}
          onChange={setUserName}
          hint={messages.userNameHint}
          error={isChecked && isMissing.userName ? messages.userNameMissing : undefined}
        />
        <LoginPasswordField
          label={messages.password}
          value={password}
          onChange={setPassword}
          error={isChecked && isMissing.password ? messages.passwordMissing : undefined}
        />
        <CheckField
          label={messages.shared}
          hint={messages.sharedHint}
          checked={isShared}
          onChange={setShared}
        />
        {hasTried && refused !== null && <FormAlert text={refused} />}
        <Button type="submit" isBlock size="large" isLoading={loading}>
          {messages.submit}
        </Button>
      </form>
      <SchoolAccountLink isOffered={school.hasSchoolAccounts} isShared={isShared} />
    </>
  );
}
