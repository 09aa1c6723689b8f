import type { PupilForm } from '@domdom/domain/accounts/registration';
import { checkPupilForm, SEXES } from '@domdom/domain/accounts/registration';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { gradeLabel, GRADES } from '@domdom/domain/school/grades';
import loginStyles from '../../../app/auth/login.module.css';
import { PasswordField } from '../../../app/auth/password-field.tsx';
import { hasId, register, tellPupilDone } from '../../../app/auth/register-flow.ts';
import { registerMessages } from '../../../app/auth/register-messages.ts';
import { useCheckedForm } from '../../../app/auth/use-checked-form.ts';
import { useLogin } from '../../../app/auth/use-login.ts';
import { REGISTER_PATH } from '../../../app/paths.ts';
import { useModal } from '../../../app/store/hooks.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Link } from '../../../components/link.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { api } from '../../../lib/api-client.ts';
import { LANDING_MODALS } from '../modals.ts';
import { PUPIL_FIELDS, pupilPayload } from './payloads.ts';

const EMPTY: PupilForm = {
  fullName: '',
  sex: null,
  birthday: '',
  phone: '',
  classId: null,
  email: '',
  password: '',
  confirmPassword: '',
};

const SEX_OPTIONS = [
  { value: String(SEXES.MALE), label: registerMessages.male },
  { value: String(SEXES.FEMALE), label: registerMessages.female },
];
const CLASS_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));
const today = () => formatIsoDate(Date.now());

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** A pupil makes an account and is logged in with it. */
export function PupilDialog() {
  const modal = useModal(LANDING_MODALS.registerPupil);
  const login = useModal(LANDING_MODALS.login);
  const logIn = useLogin();

  const send = async (typed: PupilForm) => {
    const payload = pupilPayload(typed);
    const { made, errors } = await register({
      email: payload.Email,
      send: () => api('POST /api/registration/pupil', { body: payload }),
      names: PUPIL_FIELDS,
      isMade: hasId,
    });
    if (made === null) return errors;
    tellPupilDone();
    // The account is there: whoever could not be logged in with it does so by hand.
    if (!(await logIn({ email: payload.Email, password: typed.password }))) login.open();
    return {};
  };
  const { form, errors, ref, isBusy, change, handleSubmit } = useCheckedForm(
    EMPTY,
    (typed) => checkPupilForm(typed, today()),
    send,
  );

  return (
    <Dialog isOpen onClose={modal.close} title={registerMessages.pupilTitle} isDismissable={!isBusy}>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label={registerMessages.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={200}
          isRequired
          value={form.fullName}
          onChange={(fullName) => change({ fullName })}
          {...(errors.fullName && { error: errors.fullName })}
        />
        <SelectField
          label={registerMessages.sex}
          name="sex"
          placeholder={registerMessages.choose}
          options={SEX_OPTIONS}
          isRequired
          value={textOf(form.sex)}
          onChange={(sex) => change({ sex: numberOf(sex) })}
          {...(errors.sex && { error: errors.sex })}
        />
        <TextField
          label={registerMessages.birthday}
          name="birthday"
          type="date"
          autoComplete="bday"
          min="1901-01-01"
          max={today()}
          value={form.birthday}
          onChange={(birthday) => change({ birthday })}
          {...(errors.birthday && { error: errors.birthday })}
        />
        <TextField
          label={registerMessages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          hint={registerMessages.phoneHint}
          value={form.phone}
          onChange={(phone) => change({ phone })}
          {...(errors.phone && { error: errors.phone })}
        />
        <SelectField
          label={registerMessages.classId}
          name="classId"
          placeholder={registerMessages.choose}
          options={CLASS_OPTIONS}
          isRequired
          value={textOf(form.classId)}
          onChange={(classId) => change({ classId: numberOf(classId) })}
          {...(errors.classId && { error: errors.classId })}
        />
        <TextField
          label={registerMessages.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={300}
          hint={registerMessages.emailHint}
          isRequired
          value={form.email}
          onChange={(email) => change({ email })}
          {...(errors.email && { error: errors.email })}
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
          label={registerMessages.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={(confirmPassword) => change({ confirmPassword })}
          error={errors.confirmPassword}
        />
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {registerMessages.submit}
        </Button>
        <div className={loginStyles.links}>
          <button type="button" className={loginStyles.link} disabled={isBusy} onClick={login.open}>
            {registerMessages.backToLogin}
          </button>
          <Link to={REGISTER_PATH} className={loginStyles.link}>
            {registerMessages.pageLink}
          </Link>
        </div>
      </form>
    </Dialog>
  );
}
