import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { boundFields } from '../../app/auth/bound-fields.ts';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { PasswordField } from '../../app/auth/password-field.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useLogin } from '../../app/auth/use-login.ts';
import { Button } from '../../components/button.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { common } from '../../lib/messages.ts';
import { LOGIN_PATH } from '../../lib/paths.ts';
import { isWholeToken, linkToken } from './link-token.ts';
import { registerMessages } from './messages.ts';
import { tellStudentDone } from './register-flow.ts';
import { Told } from './told.tsx';

const EMPTY = { password: '' };
const check = ({ password }: typeof EMPTY) =>
  password.trim() === '' ? { password: registerMessages.passwordMissing } : {};

/** Opens the account of a mailed link, with the password that was chosen at the registration. */
export default function OpenAccountPage() {
  const token = linkToken();
  const navigate = useNavigate();
  const logIn = useLogin();
  const [isRefused, setRefused] = useState(!isWholeToken(token));
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toLogin = () => void navigate(LOGIN_PATH);

  const send = async ({ password }: typeof EMPTY) => {
    setProblem(null);
    try {
      const opened = await api('POST /api/registration/open', { body: { token, password } });
      if (opened.isWaiting) {
        setWaiting(true);
        return {};
      }
      tellStudentDone();
      if (!(await logIn({ email: opened.email, password }))) toLogin();
      return {};
    } catch (error) {
      if (isApiError(error, 'LINK_REFUSED')) setRefused(true);
      const refused = issuesToErrors(error);
      if (Object.keys(refused).length === 0)
        setProblem(isApiError(error) ? error.message : common.genericError);
      return refused;
    }
  };
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(EMPTY, check, send);

  if (isRefused) {
    return (
      <Told
        title={registerMessages.linkTitle}
        text={registerMessages.linkText}
        action={registerMessages.toLogin}
        onAction={toLogin}
      />
    );
  }
  if (isWaiting) {
    return (
      <Told
        title={registerMessages.waitingTitle}
        text={registerMessages.waitingText}
        action={registerMessages.toLogin}
        onAction={toLogin}
      />
    );
  }
  return (
    <>
      <h1>{registerMessages.openTitle}</h1>
      <p>{registerMessages.openText}</p>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <PasswordField
          label={accountMessages.password}
          autoComplete="current-password"
          {...boundFields(state).text('password')}
        />
        {problem !== null && <FormAlert text={problem} />}
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {registerMessages.openSubmit}
        </Button>
      </form>
    </>
  );
}
