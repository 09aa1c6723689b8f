import type { CurrentUser } from '@domdom/api';
import { parseSchoolCode } from '@domdom/domain/school/school-code';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carryPassword } from './carried-password.ts';
import { loginError, logIn, logInAsTeacher } from './login-flow.ts';
import type { Credentials } from './login-flow.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { common } from '../../lib/messages.ts';
import { rememberSchoolCode } from '../../lib/school-code.ts';
import { forgetSessionEnd } from '../../lib/session-end.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { closeModal } from '../../lib/store/settings-slice.ts';
import { teacherLoginActions } from '../../lib/store/teacher-login-slice.ts';
import { showToast } from '../../lib/toast.ts';

/** The steps after a login, shared by all forms. The page with the form redirects a logged-in account by itself. */
export function useEnter() {
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const { hostFlag } = useSettings();
  return (user: CurrentUser, { schoolCode, password = '' }: Partial<Credentials>) => {
    const code = parseSchoolCode(schoolCode ?? '');
    if (code !== null) rememberSchoolCode(code);
    if (user.hasTemporaryLogin) carryPassword(user.id, password);
    // Data of the previous account must not be shown to this one.
    queryClient.clear();
    forgetSessionEnd();
    dispatch(closeModal());
    dispatch(authActions.success({ user, hostFlag }));
  };
}

/** Resolves with whether the login worked; the reason for a failure has already been shown. */
export function useLogin() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return async (credentials: Credentials): Promise<boolean> => {
    dispatch(authActions.request());
    try {
      enter(await logIn(credentials), credentials);
      return true;
    } catch (cause) {
      const error = loginError(cause);
      dispatch(authActions.failure(error));
      showToast({ kind: 'warning', title: common.toastTitle, text: error.message });
      return false;
    }
  };
}

export function useTeacherLogin() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return async (credentials: Credentials): Promise<void> => {
    dispatch(teacherLoginActions.teacherLoginRequest());
    try {
      const outcome = await logInAsTeacher(credentials);
      if ('message' in outcome) {
        dispatch(teacherLoginActions.teacherLoginFailure(outcome));
        return;
      }
      dispatch(teacherLoginActions.teacherLoginSuccess(outcome));
      enter(outcome, credentials);
    } catch (cause) {
      const error = loginError(cause);
      dispatch(teacherLoginActions.teacherLoginFailure(error));
      // Without an event the dialog shows no alert, so the reason is shown here.
      if (!error.event) showToast({ kind: 'warning', title: common.toastTitle, text: error.message });
    }
  };
}

/** For pages without a session: anything a login left in the store is stale. */
export function useCleanAuth(): void {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(authActions.logout()), [dispatch]);
}
