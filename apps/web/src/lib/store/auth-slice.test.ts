import { describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { authActions, authReducer, initialAuthState } from './auth-slice.ts';

const user = buildUser('student');
const loggedIn = authReducer(initialAuthState, authActions.success({ user, hostFlag: true }));

describe('the auth state', () => {
  it('starts idle, without an error or an account', () => {
    expect(authReducer(undefined, { type: '@@start' })).toEqual({
      loading: false,
      error: null,
      loggedInUser: null,
      hostFlag: false,
    });
  });

  it('is loading and clears the last error when a login is requested', () => {
    const failed = authReducer(
      initialAuthState,
      authActions.failure({ event: 'login-failed', message: 'x' }),
    );
    expect(authReducer(failed, authActions.request())).toMatchObject({ loading: true, error: null });
  });

  it('stores the user on success, with the role and the host flag', () => {
    expect(loggedIn.loading).toBe(false);
    expect(loggedIn.hostFlag).toBe(true);
    expect(loggedIn.loggedInUser).toMatchObject({ profile: user, role: 'student', roles: user.roles });
    expect(Object.keys(loggedIn.loggedInUser?.profile ?? {})).toEqual(
      expect.arrayContaining(['id', 'email', 'fullName', 'avatarUrl', 'role', 'schoolTypeId']),
    );
  });

  it("holds the account's profile and roles", () => {
    expect(Object.keys(loggedIn.loggedInUser ?? {}).toSorted()).toEqual([
      'accessToken',
      'password',
      'profile',
      'refreshToken',
      'role',
      'roleCode',
      'roles',
      'studentId',
    ]);
    expect(loggedIn.loggedInUser).toMatchObject({
      role: 'student',
      roleCode: user.roleCode,
      roles: user.roles,
    });
  });

  it('holds no password or tokens, although the fields exist', () => {
    expect(loggedIn.loggedInUser).toMatchObject({ password: '', accessToken: '', refreshToken: '' });
  });

  it('stores the error and clears the user on failure', () => {
    const failed = authReducer(loggedIn, authActions.failure({ event: 'login-failed', message: 'x' }));
    expect(failed).toMatchObject({
      loading: false,
      error: { event: 'login-failed', message: 'x' },
      loggedInUser: null,
    });
  });

  it('is reset by a logout', () => {
    expect(authReducer(loggedIn, authActions.logout())).toEqual(initialAuthState);
  });

  it('keeps the user when an error has been seen', () => {
    const seen = authReducer({ ...loggedIn, error: { message: 'x' } }, authActions.errorSeen());
    expect(seen).toMatchObject({ error: null, loggedInUser: loggedIn.loggedInUser });
  });
});
