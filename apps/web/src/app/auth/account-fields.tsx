import type { PasswordHolder } from '@domdom/domain/accounts/password';
import { SEXES } from '@domdom/domain/accounts/registration';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { accountMessages } from './account-messages.ts';
import type { BoundField } from './bound-fields.ts';
import { PasswordField } from './password-field.tsx';

/**
 * Details that people state about themselves. Registration and profile ask for them in the same way. The fields accept
 * more text than the rules allow, so that the rules can show a message.
 */

interface Hinted {
  hint?: string;
}

const NAME_TYPED = 200;
const EMAIL_TYPED = 300;
const PHONE_TYPED = 30;

export const FullNameField = ({ field }: { field: BoundField }) => (
  <TextField
    label={accountMessages.fullName}
    autoComplete="name"
    maxLength={NAME_TYPED}
    isRequired
    {...field}
  />
);

/** The two parts of the name, as stored. */
export const NameFields = ({ first, last }: { first: BoundField; last: BoundField }) => (
  <>
    <TextField
      label={accountMessages.firstname}
      autoComplete="family-name"
      maxLength={NAME_TYPED}
      isRequired
      {...first}
    />
    <TextField
      label={accountMessages.lastname}
      autoComplete="given-name"
      maxLength={NAME_TYPED}
      isRequired
      {...last}
    />
  </>
);

const SEX_OPTIONS = [
  { value: String(SEXES.MALE), label: accountMessages.male },
  { value: String(SEXES.FEMALE), label: accountMessages.female },
];

export const SexField = ({ field }: { field: BoundField }) => (
  <SelectField
    label={accountMessages.sex}
    placeholder={accountMessages.choose}
    options={SEX_OPTIONS}
    isRequired
    {...field}
  />
);

export const PhoneField = ({ field, ...rest }: { field: BoundField; isRequired?: boolean } & Hinted) => (
  <TextField
    label={accountMessages.phone}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={PHONE_TYPED}
    {...rest}
    {...field}
  />
);

export const EmailField = ({ field, ...rest }: { field: BoundField; label?: string } & Hinted) => (
  <TextField
    label={accountMessages.email}
    type="email"
    inputMode="email"
    autoComplete="username"
    spellCheck={false}
    maxLength={EMAIL_TYPED}
    isRequired
    {...rest}
    {...field}
  />
);

interface NewPasswordFieldsProps {
  label?: string;
  password: BoundField;
  confirmLabel: string;
  confirm: BoundField;
  /** Staff need longer ones. */
  holder?: PasswordHolder;
}

/** A new password and its confirmation. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={props.label ?? accountMessages.password}
      autoComplete="new-password"
      hint={props.holder === 'staff' ? accountMessages.staffPasswordHint : accountMessages.passwordHint}
      {...props.password}
    />
    <PasswordField label={props.confirmLabel} autoComplete="new-password" {...props.confirm} />
  </>
);
