import type { CurrentUser } from '@domdom/api';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { rolesOf } from './roles-of.ts';

/**
 * The signed-in account. A browser holds an HttpOnly cookie instead of secrets, so the three secret fields stay empty.
 */
export interface LoggedInUser {
  profile: CurrentUser;
  accessToken: '';
  refreshToken: '';
  password: '';
  role: string;
  roleCode: string;
  roles: CurrentUser['roles'];
  /** The account's student id; null if it is not a student. */
  studentId: string | null;
}

export interface AuthError {
  /** Why the login was refused; missing when nothing answered, which says nothing about the account. */
  event?: 'login-failed' | 'wrong-role' | 'too-many-tries' | 'waiting';
  message: string;
}

export interface AuthState {
  loading: boolean;
  error: AuthError | null;
  loggedInUser: LoggedInUser | null;
  /** Whether the site's host was a listed one at login. */
  hostFlag: boolean;
}

export const initialAuthState: AuthState = {
  loading: false,
  error: null,
  loggedInUser: null,
  hostFlag: false,
};

export const toLoggedInUser = (profile: CurrentUser): LoggedInUser => ({
  profile,
  accessToken: '',
  refreshToken: '',
  password: '',
  role: profile.role,
  roleCode: profile.roleCode,
  roles: profile.roles,
  studentId: rolesOf(profile).includes('student') ? profile.id : null,
});

/** The id under which the account does exercises; null if it does none. */
export const studentIdOf = (account: LoggedInUser | null): string | null => account?.studentId ?? null;

const authSlice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    request: (state) => ({ ...state, loading: true, error: null }),
    success: (_state, { payload }: PayloadAction<{ user: CurrentUser; hostFlag: boolean }>) => ({
      loading: false,
      error: null,
      loggedInUser: toLoggedInUser(payload.user),
      hostFlag: payload.hostFlag,
    }),
    failure: (state, { payload }: PayloadAction<AuthError>) => ({
      ...state,
      loading: false,
      error: payload,
      loggedInUser: null,
    }),
    logout: () => initialAuthState,
    errorSeen: (state) => ({ ...state, error: null }),
  },
});

export const authReducer = authSlice.reducer;
export const authActions = authSlice.actions;
