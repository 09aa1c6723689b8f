import type { StudentPageForm } from '@domdom/domain/accounts/registration';
import { checkStudentPage } from '@domdom/domain/accounts/registration';
import { normaliseEmail } from '@domdom/domain/email';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { useNavigate } from 'react-router';
import loginStyles from '../../app/auth/login.module.css';
import { PasswordField } from '../../app/auth/password-field.tsx';
import { hasId, register, tellPupilDone } from '../../app/auth/register-flow.ts';
import { registerMessages } from '../../app/auth/register-messages.ts';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useCleanAuth, useLogin } from '../../app/auth/use-login.ts';
import { LOGIN_PATH } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api } from '../../lib/api-client.ts';
import { PlaceFields } from './place-fields.tsx';

const EMPTY: StudentPageForm = {
  username: '',
  fullname: '',
  phone: '',
  password: '',
  repassword: '',
  sex: null,
  cityId: null,
  districtId: null,
  schoolId: null,
};

const SEX_OPTIONS = [
  { value: 'true', label: registerMessages.male },
  { value: 'false', label: registerMessages.female },
];

/** The fields of the page by the keys under which they are sent; all others have the same name. */
const FIELDS: Record<string, keyof StudentPageForm> = {
  email: 'username',
  password: 'password',
  fullName: 'fullname',
  phone: 'phone',
  sex: 'sex',
  cityId: 'cityId',
  districtId: 'districtId',
  schoolId: 'schoolId',
};

/** Null while something is not chosen, which the check has told. */
function payloadOf({ sex, cityId, districtId, schoolId, ...form }: StudentPageForm) {
  if (sex === null || cityId === null || districtId === null || schoolId === null) return null;
  return {
    email: normaliseEmail(form.username),
    password: form.password,
    fullName: cleanLine(form.fullname),
    roleId: 1,
    schoolTypeId: null,
    cityId,
    phone: form.phone.replaceAll(' ', ''),
    districtId,
    schoolId,
    sex,
  };
}

/** A pupil makes an account at a school of one's own choice. */
export default function RegisterStudentPage() {
  const logIn = useLogin();
  const navigate = useNavigate();
  useCleanAuth();

  const send = async (typed: StudentPageForm) => {
    const body = payloadOf(typed);
    if (body === null) return {};
    const { made, errors } = await register({
      email: body.email,
      send: () => api('POST /api/registration/student-page', { body }),
      names: FIELDS,
      isMade: hasId,
    });
    if (made === null) return errors;
    tellPupilDone();
    if (!(await logIn({ email: body.email, password: body.password }))) void navigate(LOGIN_PATH);
    return {};
  };
  const { form, errors, ref, isBusy, change, handleSubmit } = useCheckedForm(EMPTY, checkStudentPage, send);

  return (
    <>
      <h1>{registerMessages.pageTitle}</h1>
      <p>{registerMessages.pageText}</p>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <PlaceFields form={form} errors={errors} onChange={change} />
        <TextField
          label={registerMessages.fullName}
          name="fullname"
          autoComplete="name"
          maxLength={200}
          isRequired
          value={form.fullname}
          onChange={(fullname) => change({ fullname })}
          {...(errors.fullname && { error: errors.fullname })}
        />
        <SelectField
          label={registerMessages.sex}
          name="sex"
          placeholder={registerMessages.choose}
          options={SEX_OPTIONS}
          isRequired
          value={form.sex === null ? '' : String(form.sex)}
          onChange={(sex) => change({ sex: sex === '' ? null : sex === 'true' })}
          {...(errors.sex && { error: errors.sex })}
        />
        <TextField
          label={registerMessages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          isRequired
          value={form.phone}
          onChange={(phone) => change({ phone })}
          {...(errors.phone && { error: errors.phone })}
        />
        <TextField
          label={registerMessages.username}
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={300}
          hint={registerMessages.emailHint}
          isRequired
          value={form.username}
          onChange={(username) => change({ username })}
          {...(errors.username && { error: errors.username })}
        />
        <PasswordField
          label={registerMessages.password}
          name="password"
          autoComplete="new-password"
          hint={registerMessages.passwordHint}
          value={form.password}
          onChange={(password) => change({ password })}
          error={errors.password}
        />
        <PasswordField
          label={registerMessages.repassword}
          name="repassword"
          autoComplete="new-password"
          value={form.repassword}
          onChange={(repassword) => change({ repassword })}
          error={errors.repassword}
        />
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {registerMessages.submit}
        </Button>
        <div className={loginStyles.links}>
          <Link to={LOGIN_PATH} className={loginStyles.link}>
            {registerMessages.backToLogin}
          </Link>
        </div>
      </form>
    </>
  );
}
