import type { StudentForm } from '@domdom/domain/accounts/registration';
import { checkStudentForm } from '@domdom/domain/accounts/registration';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { schoolGradeLabel, SCHOOL_GRADES } from '@domdom/domain/school/grades';
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
import { registerMessages } from '../messages.ts';
import { useCheckedForm } from '../../../app/auth/use-checked-form.ts';
import { REGISTER_PATH } from '../../../lib/paths.ts';
import { useModal } from '../../../lib/store/hooks.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Link } from '../../../components/link.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { api } from '../../../lib/api-client.ts';
import { LANDING_MODALS } from '../../../app/auth/landing-modals.ts';
import { useStudentRegistration } from '../use-student-registration.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { STUDENT_FIELDS, studentPayload } from './payloads.ts';

const EMPTY: StudentForm = {
  fullName: '',
  sex: null,
  birthday: '',
  phone: '',
  classId: null,
  email: '',
  password: '',
  confirmPassword: '',
};

const CLASS_OPTIONS = SCHOOL_GRADES.map((grade) => ({
  value: String(grade),
  label: schoolGradeLabel(grade),
}));
const today = () => formatIsoDate(Date.now());

/** Creates a student's account and logs the student in. */
export function StudentDialog() {
  const modal = useModal(LANDING_MODALS.registerStudent);
  const login = useModal(LANDING_MODALS.login);

  const { enrol, told } = useStudentRegistration({
    emailField: 'email',
    names: STUDENT_FIELDS,
    action: registerMessages.backToLogin,
    onAction: login.open,
    onLoginFailed: login.open,
  });

  const send = (typed: StudentForm) => {
    const body = studentPayload(typed);
    return enrol({
      email: body.Email,
      password: typed.password,
      send: () => api('POST /api/registration/pupil', { body }),
    });
  };
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(
    EMPTY,
    (typed) => checkStudentForm(typed, today()),
    send,
  );
  const { text, choice } = boundFields(state);
  const { leave, question } = useLeaveQuestion(state.form, EMPTY, told !== null);

  return (
    <Dialog isOpen onClose={leave(modal.close)} title={registerMessages.studentTitle} isDismissable={!isBusy}>
      {told ?? (
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
      )}
      {question}
    </Dialog>
  );
}
