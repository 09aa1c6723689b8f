import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@domdom/api';
import { authActions } from './auth-slice.ts';
import type { AuthError } from './auth-slice.ts';

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

const teacherLoginSlice = createSlice({
  name: 'teacherLogin',
  initialState: initialTeacherLoginState,
  reducers: {
    teacherLoginRequest: (state) => ({ ...state, loading: true, error: null }),
    teacherLoginSuccess: (_state, { payload }: PayloadAction<CurrentUser>) => ({
      loading: false,
      error: null,
      loggedInUser: payload,
    }),
    teacherLoginFailure: (_state, { payload }: PayloadAction<AuthError>) => ({
      loading: false,
      error: payload,
      loggedInUser: null,
    }),
    teacherLogout: () => initialTeacherLoginState,
  },
  // The next user must not find the teacher here, in whatever way the session ended.
  extraReducers: (builder) => builder.addCase(authActions.logout, () => initialTeacherLoginState),
});

export const teacherLoginReducer = teacherLoginSlice.reducer;
export const teacherLoginActions = teacherLoginSlice.actions;
