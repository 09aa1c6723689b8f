import type { FieldTexts } from '@domdom/domain/accounts/forms';
import { useState } from 'react';
import { useLogin } from '../../app/auth/use-login.ts';
import { registerMessages } from './messages.ts';
import { isRegistered, register, tellStudentDone } from './register-flow.ts';
import { Told } from './told.tsx';

interface Ways<F extends string> {
  /** The form's field for the address. */
  emailField: F;
  /** The form's field for each key of the request. */
  names: Record<string, F>;
  /** Name of the button behind a mailed link, and where it leads. */
  action: string;
  onAction(): void;
  /** The account exists: a student who could not be logged in does so by hand. */
  onLoginFailed(): void;
}

interface Filled {
  email: string;
  password: string;
  send(): Promise<{ id: string | null; isMailed: boolean }>;
}

/** Makes a student's account and logs the student in. `told` replaces the form once a mail says how to go on. */
export function useStudentRegistration<F extends string>(ways: Ways<F>) {
  const { emailField, names, action, onAction, onLoginFailed } = ways;
  const logIn = useLogin();
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  const enrol = async ({ email, password, send }: Filled): Promise<FieldTexts<F>> => {
    const { made, errors } = await register({ email, send, emailField, names, isMade: isRegistered });
    if (made === null) return errors;
    if (made.isMailed) {
      setMailedTo(email);
      return {};
    }
    tellStudentDone();
    if (!(await logIn({ email, password }))) onLoginFailed();
    return {};
  };
  const told =
    mailedTo === null ? null : (
      <Told
        title={registerMessages.mailedTitle}
        text={registerMessages.mailedText(mailedTo)}
        action={action}
        onAction={onAction}
      />
    );
  return { enrol, told };
}
