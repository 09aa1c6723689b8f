import type { CurrentUser } from '@domdom/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loginError, logIn, logInAsTeacher } from './login-flow.ts';
import type { Credentials } from './login-flow.ts';
import { useSettings } from '../boot-context.ts';
import { common } from '../messages.ts';
import { authActions } from '../store/auth-slice.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { closeModal } from '../store/settings-slice.ts';
import { teacherLoginActions } from '../store/teacher-login-slice.ts';
import { showToast } from '../../lib/toast.ts';

/** What follows a login, whichever form it came from. The page of the form itself leads a known account on. */
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

/** Tells whether it worked; why it did not has been said. */
export function useLogin() {
  const dispatch = useAppDispatch();
  const enter = useEnter();
  return async (credentials: Credentials): Promise<boolean> => {
    dispatch(authActions.request());
    try {
      enter(await logIn(credentials));
      return true;
    } catch (cause) {
      const error = loginError(cause);
      dispatch(authActions.failure(error));
      showToast({ kind: 'warning', title: common.notice, text: error.message });
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
      enter(outcome);
    } catch (cause) {
      const error = loginError(cause);
      dispatch(teacherLoginActions.teacherLoginFailure(error));
      // Without an event there is no alert in the dialog, so the reason is told here.
      if (!error.event) showToast({ kind: 'warning', title: common.notice, text: error.message });
    }
  };
}

/** For pages where nobody is logged in: whatever a login left in the store is stale. */
export function useCleanAuth(): void {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(authActions.logout()), [dispatch]);
}
