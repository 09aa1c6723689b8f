import { createAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@domdom/api';
import { authActions } from './auth-slice.ts';
import type { AuthError } from './auth-slice.ts';
import { reducerOf } from './reducer-of.ts';

/** The teachers' login keeps four states of its own, so that its alert never shows in the other panel. */
export interface TeacherLoginState {
  loading: boolean;
  error: AuthError | null;
  loggedInUser: CurrentUser | null;
}

export const initialTeacherLoginState: TeacherLoginState = {
  loading: false,
  error: null,
  loggedInUser: null,
};

export const teacherLoginActions = {
  teacherLoginRequest: createAction('teacherLogin/teacherLoginRequest'),
  teacherLoginSuccess: createAction<CurrentUser>('teacherLogin/teacherLoginSuccess'),
  teacherLoginFailure: createAction<AuthError>('teacherLogin/teacherLoginFailure'),
  teacherLogout: createAction('teacherLogin/teacherLogout'),
};

export const teacherLoginReducer = reducerOf<TeacherLoginState>(initialTeacherLoginState, (on) => {
  on(teacherLoginActions.teacherLoginRequest, (state) => ({ ...state, loading: true, error: null }));
  on(teacherLoginActions.teacherLoginSuccess, (_state, loggedInUser) => ({
    loading: false,
    error: null,
    loggedInUser,
  }));
  on(teacherLoginActions.teacherLoginFailure, (_state, error) => ({
    loading: false,
    error,
    loggedInUser: null,
  }));
  on(teacherLoginActions.teacherLogout, () => initialTeacherLoginState);
  // The next user must not find the teacher here, in whatever way the session ended.
  on(authActions.logout, () => initialTeacherLoginState);
});
