import { TextField } from '../../components/text-field.tsx';
import { PasswordField } from './password-field.tsx';

interface LoginFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

interface LoginNameFieldProps extends LoginFieldProps {
  name: string;
  hint?: string;
  inputMode?: 'email';
  onBlur?: () => void;
}

/** An e-mail or a user name, as password managers find it; phones do not correct it. */
export const LoginNameField = (field: LoginNameFieldProps) => (
  <TextField
    type="text"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={250}
    isRequired
    {...field}
  />
);

export const LoginPasswordField = (field: LoginFieldProps) => (
  <PasswordField name="password" autoComplete="current-password" {...field} />
);
