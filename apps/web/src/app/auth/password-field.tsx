import { useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { authMessages } from './messages.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
}

/** A password field that can show what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { error, hint, ...field } = props;
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      {...(error === undefined ? {} : { error })}
      {...(hint === undefined ? {} : { hint })}
      type={isShown ? 'text' : 'password'}
      // Phones correct words in text fields, and this is one while the password is shown.
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={500}
      isRequired
      suffix={
        <IconButton
          icon="eye"
          label={isShown ? authMessages.hidePassword : authMessages.showPassword}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
