import { confirmFault, PASSWORD_TEXTS } from '@domdom/domain/accounts/password';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPasswordFields } from '../../app/auth/account-fields.tsx';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { boundFields } from '../../app/auth/bound-fields.ts';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { Button } from '../../components/button.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { common } from '../../lib/messages.ts';
import { LOGIN_PATH } from '../../lib/paths.ts';
import { isWholeToken, linkToken } from './link-token.ts';
import { registerMessages } from './messages.ts';
import { Told } from './told.tsx';

const EMPTY = { newPassword: '', confirmPassword: '' };

/** Only the server knows whose account it is, and so how long the password has to be. */
function check({ newPassword, confirmPassword }: typeof EMPTY) {
  const mismatch = confirmFault(newPassword, confirmPassword);
  return {
    ...(newPassword.trim() === '' && { newPassword: PASSWORD_TEXTS.required }),
    ...(mismatch !== null && { confirmPassword: mismatch }),
  };
}

/** Lets the owner of a link choose the password of the account. */
export default function SetPasswordPage() {
  const token = linkToken();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(!isWholeToken(token));
  const [savedFor, setSavedFor] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const toLogin = () => void navigate(LOGIN_PATH);

  const send = async (typed: typeof EMPTY) => {
    setProblem(null);
    try {
      const { email } = await api('POST /api/password-link', { body: { token, ...typed } });
      setSavedFor(email);
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
  const { text } = boundFields(state);

  if (isRefused || savedFor !== null) {
    return (
      <Told
        title={savedFor === null ? registerMessages.linkTitle : registerMessages.setDoneTitle}
        text={savedFor === null ? registerMessages.linkText : registerMessages.setDoneText(savedFor)}
        action={registerMessages.toLogin}
        onAction={toLogin}
      />
    );
  }
  return (
    <>
      <h1>{registerMessages.setTitle}</h1>
      <p>{registerMessages.setText}</p>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <NewPasswordFields
          label={accountMessages.newPassword}
          password={text('newPassword')}
          confirmLabel={accountMessages.confirmNewPassword}
          confirm={text('confirmPassword')}
          holder="staff"
        />
        {problem !== null && <FormAlert text={problem} />}
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {registerMessages.setSubmit}
        </Button>
      </form>
    </>
  );
}
