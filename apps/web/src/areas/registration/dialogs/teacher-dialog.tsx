import type { TeacherForm } from '@domdom/domain/accounts/registration';
import { checkTeacherForm } from '@domdom/domain/accounts/registration';
import { useState } from 'react';
import { EmailField, NameFields, NewPasswordFields } from '../../../app/auth/account-fields.tsx';
import { boundFields } from '../../../app/auth/bound-fields.ts';
import { FormAlert } from '../../../app/auth/form-alert.tsx';
import loginStyles from '../../../app/auth/login.module.css';
import { register, tellTeacherDone } from '../register-flow.ts';
import { registerMessages } from '../messages.ts';
import { useCheckedForm } from '../../../app/auth/use-checked-form.ts';
import { useLogin } from '../../../app/auth/use-login.ts';
import { useModal } from '../../../lib/store/hooks.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { api, isApiError } from '../../../lib/api-client.ts';
import { TOAST_MS } from '../../../lib/toast.ts';
import { LANDING_MODALS } from '../../../app/auth/landing-modals.ts';
import { Told } from '../told.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';
import { teacherPayload } from './payloads.ts';

const EMPTY: TeacherForm = { firstname: '', lastname: '', email: '', password: '', confirmPassword: '' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function TeacherDialog() {
  const modal = useModal(LANDING_MODALS.registerTeacher);
  const login = useModal(LANDING_MODALS.login);
  const logIn = useLogin();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What comes next when there is nothing to log in to yet. */
  const [told, setTold] = useState<{ title: string; text: string } | null>(null);

  const send = async (typed: TeacherForm) => {
    setRefusal(null);
    const payload = teacherPayload(typed);
    const { made, errors: refused } = await register({
      email: payload.email,
      send: () => api('POST /Register', { body: payload }).catch(failedWithMessage),
      emailField: 'email',
      names: {},
      isMade: () => true,
    });
    if (made === null) return refused;
    if (made.status === 'failed') {
      setRefusal(made.errors[0]?.message ?? registerMessages.unexpected);
      return {};
    }
    if (made.isMailed) {
      setTold({ title: registerMessages.mailedTitle, text: registerMessages.mailedText(payload.email) });
      return {};
    }
    if (made.isWaiting) {
      setTold({ title: registerMessages.waitingTitle, text: registerMessages.waitingText });
      return {};
    }
    tellTeacherDone();
    await pause(TOAST_MS.short);
    if (!(await logIn({ email: payload.email, password: typed.password }))) login.open();
    return {};
  };
  const { ref, isBusy, handleSubmit, ...state } = useCheckedForm(EMPTY, checkTeacherForm, send);
  const { text } = boundFields(state);
  // What the server refused is old news beside a field that must change first.
  const isRefused = refusal !== null && Object.keys(state.errors).length === 0;
  const { leave, question } = useLeaveQuestion(state.form, EMPTY, told !== null);

  return (
    <Dialog isOpen onClose={leave(modal.close)} title={registerMessages.teacherTitle} isDismissable={!isBusy}>
      {told !== null ? (
        <Told {...told} action={registerMessages.backToLogin} onAction={login.open} />
      ) : (
        <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
          <NameFields first={text('firstname')} last={text('lastname')} />
          <EmailField field={text('email')} />
          <NewPasswordFields
            holder="staff"
            password={text('password')}
            confirm={text('confirmPassword')}
            confirmLabel={registerMessages.confirmPassword}
          />
          {isRefused && <FormAlert text={refusal} />}
          <Button type="submit" isBlock size="large" isLoading={isBusy}>
            {registerMessages.submit}
          </Button>
          <div className={loginStyles.links}>
            <button type="button" className={loginStyles.link} disabled={isBusy} onClick={leave(login.open)}>
              {registerMessages.backToLogin}
            </button>
          </div>
        </form>
      )}
      {question}
    </Dialog>
  );
}

/** Shows a failed call in the same place as a refusal by the server. */
function failedWithMessage(error: unknown) {
  if (!isApiError(error)) throw error;
  return {
    status: 'failed' as const,
    errors: [{ field: '', message: error.message }],
    isWaiting: false,
    isMailed: false,
  };
}
