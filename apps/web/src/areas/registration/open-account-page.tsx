import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { boundFields } from '../../app/auth/bound-fields.ts';
import { PasswordField } from '../../app/auth/password-field.tsx';
import { useLogin } from '../../app/auth/use-login.ts';
import { api } from '../../lib/api-client.ts';
import { LOGIN_PATH } from '../../lib/paths.ts';
import { LinkForm, useLinkForm } from './link-form.tsx';
import { registerMessages } from './messages.ts';
import { tellStudentDone } from './register-flow.ts';

const EMPTY = { password: '' };
const check = ({ password }: typeof EMPTY) =>
  password.trim() === '' ? { password: registerMessages.passwordMissing } : {};

const TEXTS = {
  title: registerMessages.openTitle,
  text: registerMessages.openText,
  submit: registerMessages.openSubmit,
};
const WAITING = { title: registerMessages.waitingTitle, text: registerMessages.waitingText };

/** Opens the account of a mailed link, with the password that was chosen at the registration. */
export default function OpenAccountPage() {
  const navigate = useNavigate();
  const logIn = useLogin();
  const [isWaiting, setWaiting] = useState(false);
  const state = useLinkForm(EMPTY, check, async ({ password }, token) => {
    const opened = await api('POST /api/registration/open', { body: { token, password } });
    if (opened.isWaiting) {
      setWaiting(true);
      return;
    }
    tellStudentDone();
    if (!(await logIn({ email: opened.email, password }))) void navigate(LOGIN_PATH);
  });
  return (
    <LinkForm state={state} texts={TEXTS} done={isWaiting ? WAITING : null}>
      <PasswordField
        label={accountMessages.password}
        autoComplete="current-password"
        {...boundFields(state).text('password')}
      />
    </LinkForm>
  );
}
