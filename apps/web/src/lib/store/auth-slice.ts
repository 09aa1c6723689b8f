import type { CurrentUser } from '@domdom/api';
import { createAction } from '@reduxjs/toolkit';
import { reducerOf } from './reducer-of.ts';
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

export const authActions = {
  request: createAction('auth/request'),
  success: createAction<{ user: CurrentUser; hostFlag: boolean }>('auth/success'),
  failure: createAction<AuthError>('auth/failure'),
  logout: createAction('auth/logout'),
  errorSeen: createAction('auth/errorSeen'),
};

export const authReducer = reducerOf<AuthState>(initialAuthState, (on) => {
  on(authActions.request, (state) => ({ ...state, loading: true, error: null }));
  on(authActions.success, (_state, { user, hostFlag }) => ({
    loading: false,
    error: null,
    loggedInUser: toLoggedInUser(user),
    hostFlag,
  }));
  on(authActions.failure, (state, error) => ({ ...state, loading: false, error, loggedInUser: null }));
  on(authActions.logout, () => initialAuthState);
  on(authActions.errorSeen, (state) => ({ ...state, error: null }));
});
