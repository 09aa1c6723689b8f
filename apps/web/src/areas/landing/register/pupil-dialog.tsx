import type { PupilForm } from '@domdom/domain/accounts/registration';
import { checkPupilForm } from '@domdom/domain/accounts/registration';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { gradeLabel, GRADES } from '@domdom/domain/school/grades';
import {
  EmailField,
  FullNameField,
  NewPasswordFields,
  PhoneField,
  SexField,
} from '../../../app/auth/account-fields.tsx';
import { accountMessages } from '../../../app/auth/account-messages.ts';
import { boundFields } from '../../../app/auth/bound-fields.ts';
import loginStyles from '../../../app/auth/login.module.css';
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
import { useLeaveQuestion } from './use-leave-question.tsx';
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

const CLASS_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));
const today = () => formatIsoDate(Date.now());

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
      emailField: 'email',
      names: PUPIL_FIELDS,
      isMade: hasId,
    });
    if (made === null) return errors;
    tellPupilDone();
    // The account is there: whoever could not be logged in with it does so by hand.
    if (!(await logIn({ email: payload.Email, password: typed.password }))) login.open();
    return {};
  };
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(
    EMPTY,
    (typed) => checkPupilForm(typed, today()),
    send,
  );
  const { text, choice } = boundFields(state);
  const { leave, question } = useLeaveQuestion(state.form, EMPTY);

  return (
    <Dialog isOpen onClose={leave(modal.close)} title={registerMessages.pupilTitle} isDismissable={!isBusy}>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        <FullNameField field={text('fullName')} />
        <SexField field={choice('sex')} />
        <TextField
          label={accountMessages.birthday}
          type="date"
          autoComplete="bday"
          min="1901-01-01"
          max={today()}
          {...text('birthday')}
        />
        <PhoneField field={text('phone')} hint={registerMessages.phoneHint} />
        <SelectField
          label={registerMessages.classId}
          placeholder={accountMessages.choose}
          options={CLASS_OPTIONS}
          isRequired
          {...choice('classId')}
        />
        <EmailField field={text('email')} hint={registerMessages.emailHint} />
        <NewPasswordFields
          password={text('password')}
          confirm={text('confirmPassword')}
          confirmLabel={registerMessages.confirmPassword}
        />
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {registerMessages.submit}
        </Button>
        <div className={loginStyles.links}>
          <button type="button" className={loginStyles.link} disabled={isBusy} onClick={leave(login.open)}>
            {registerMessages.backToLogin}
          </button>
          <Link to={REGISTER_PATH} className={loginStyles.link}>
            {registerMessages.pageLink}
          </Link>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
