import type { StudentPageForm } from '@domdom/domain/accounts/registration';
import { checkStudentPage, SEXES } from '@domdom/domain/accounts/registration';
import { normaliseEmail } from '@domdom/domain/email';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { useNavigate } from 'react-router';
import {
  EmailField,
  FullNameField,
  NewPasswordFields,
  PhoneField,
  SexField,
} from '../../app/auth/account-fields.tsx';
import { boundFields } from '../../app/auth/bound-fields.ts';
import loginStyles from '../../app/auth/login.module.css';
import { PlaceFields } from '../../app/auth/place-fields.tsx';
import { isTyped } from '../../app/auth/is-typed.ts';
import { registerMessages } from './messages.ts';
import { useStudentRegistration } from './use-student-registration.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { useCleanAuth } from '../../app/auth/use-login.ts';
import { LOGIN_PATH } from '../../lib/paths.ts';
import { Button } from '../../components/button.tsx';
import { LeaveQuestion } from '../../components/leave-question.tsx';
import { Link } from '../../components/link.tsx';
import { api } from '../../lib/api-client.ts';

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

const { leaveTitle, leaveText, leaveYes, leaveNo } = registerMessages;
const LEAVE_TEXTS = { leaveTitle, leaveText, leave: leaveYes, stay: leaveNo };

/** The page's fields by the keys under which they are sent; all others have the same name. */
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

/** Null while something is not chosen, which the check has reported. */
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
    sex: sex === SEXES.MALE,
  };
}

/** Creates a student's account at a school of their own choice. */
export default function RegisterStudentPage() {
  const navigate = useNavigate();
  const toLogin = () => void navigate(LOGIN_PATH);
  const { enrol, told } = useStudentRegistration({
    emailField: 'username',
    names: FIELDS,
    action: registerMessages.toLogin,
    onAction: toLogin,
    onLoginFailed: toLogin,
  });
  useCleanAuth();

  const send = async (typed: StudentPageForm) => {
    const body = payloadOf(typed);
    if (body === null) return {};
    const { email, password } = body;
    return enrol({ email, password, send: () => api('POST /api/registration/student-page', { body }) });
  };
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(EMPTY, checkStudentPage, send);
  const { text, choice } = boundFields(state);
  if (told !== null) return told;

  return (
    <>
      <h1>{registerMessages.pageTitle}</h1>
      <p>{registerMessages.pageText}</p>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <PlaceFields {...state} isRequired noSchools={registerMessages.noSchools} />
        <FullNameField field={text('fullname')} />
        <SexField field={choice('sex')} />
        <PhoneField field={text('phone')} isRequired />
        <EmailField
          field={text('username')}
          label={registerMessages.username}
          hint={registerMessages.emailHint}
        />
        <NewPasswordFields
          password={text('password')}
          confirm={text('repassword')}
          confirmLabel={registerMessages.repassword}
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
      <LeaveQuestion isNeeded={isTyped(state.form, EMPTY)} texts={LEAVE_TEXTS} />
    </>
  );
}
