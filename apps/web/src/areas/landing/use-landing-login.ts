import type { CurrentUser } from '@domdom/api';
import { useQueryClient } from '@tanstack/react-query';
import { loginError, logIn, logInAsTeacher } from '../../app/auth/login-flow.ts';
import type { Credentials } from '../../app/auth/login-flow.ts';
import { useSettings } from '../../app/boot-context.ts';
import { common } from '../../app/messages.ts';
import { authActions } from '../../app/store/auth-slice.ts';
import { useAppDispatch } from '../../app/store/hooks.ts';
import { closeModal } from '../../app/store/settings-slice.ts';
import { teacherLoginActions } from '../../app/store/teacher-login-slice.ts';
import { showToast } from '../../lib/toast.ts';

/** What follows a login, whichever dialog it came from. The landing page itself leads a known account on. */
function useEnter() {
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const { hostFlag } = useSettings();
  return (user: CurrentUser) => {
    // Nothing that another account saw before may be shown to this one.
    queryClient.clear();
    dispatch(closeModal());
    dispatch(authActions.success({ user, hostFlag }));
  };
}

export function useLogin() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return async (credentials: Credentials): Promise<void> => {
    dispatch(authActions.request());
    try {
      enter(await logIn(credentials));
    } catch (cause) {
      const error = loginError(cause);
      dispatch(authActions.failure(error));
      showToast({ kind: 'warning', title: common.notice, text: error.message });
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
      enter(outcome);
    } catch (cause) {
      const error = loginError(cause);
      dispatch(teacherLoginActions.teacherLoginFailure(error));
      // Without an event there is no alert in the dialog, so the reason is told here.
      if (!error.event) showToast({ kind: 'warning', title: common.notice, text: error.message });
    }
  };
}
