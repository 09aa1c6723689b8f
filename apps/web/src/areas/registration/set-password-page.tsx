import { confirmFault, PASSWORD_TEXTS } from '@domdom/domain/accounts/password';
import { useState } from 'react';
import { NewPasswordFields } from '../../app/auth/account-fields.tsx';
import { accountMessages } from '../../app/auth/account-messages.ts';
import { boundFields } from '../../app/auth/bound-fields.ts';
import { api } from '../../lib/api-client.ts';
import { LinkForm, useLinkForm } from './link-form.tsx';
import { registerMessages } from './messages.ts';

const EMPTY = { newPassword: '', confirmPassword: '' };

/** Only the server knows whose account it is, and so how long the password has to be. */
function check({ newPassword, confirmPassword }: typeof EMPTY) {
  const mismatch = confirmFault(newPassword, confirmPassword);
  return {
    ...(newPassword.trim() === '' && { newPassword: PASSWORD_TEXTS.required }),
    ...(mismatch !== null && { confirmPassword: mismatch }),
  };
}

const TEXTS = {
  title: registerMessages.setTitle,
  text: registerMessages.setText,
  submit: registerMessages.setSubmit,
};

/** Lets the owner of a link choose the password of the account. */
export default function SetPasswordPage() {
  const [savedFor, setSavedFor] = useState<string | null>(null);
  const state = useLinkForm(EMPTY, check, async (typed, token) => {
    const { loginName } = await api('POST /api/password-link', { body: { token, ...typed } });
    setSavedFor(loginName);
  });
  const { text } = boundFields(state);
  const done =
    savedFor === null
      ? null
      : { title: registerMessages.setDoneTitle, text: registerMessages.setDoneText(savedFor) };
  return (
    <LinkForm state={state} texts={TEXTS} done={done}>
      <NewPasswordFields
        label={accountMessages.newPassword}
        password={text('newPassword')}
        confirmLabel={accountMessages.confirmNewPassword}
        confirm={text('confirmPassword')}
        holder="staff"
      />
    </LinkForm>
  );
}
