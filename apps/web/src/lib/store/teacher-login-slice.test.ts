import { describe, expect, it } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { authActions, initialAuthState } from './auth-slice.ts';
import { closeModal, openModal } from './settings-slice.ts';
import { createAppStore } from './store.ts';
import { initialTeacherLoginState, teacherLoginActions, teacherLoginReducer } from './teacher-login-slice.ts';

const teacher = buildUser('teacher');
const refused = { event: 'wrong-role', message: 'Đăng nhập không thành công' } as const;

describe('the teachers’ login', () => {
  it('is loading while the request runs', () => {
    expect(teacherLoginReducer(undefined, teacherLoginActions.teacherLoginRequest())).toEqual({
      loading: true,
      error: null,
      loggedInUser: null,
    });
  });

  it('keeps the teacher on success and the reason on failure', () => {
    const success = teacherLoginReducer(undefined, teacherLoginActions.teacherLoginSuccess(teacher));
    expect(success).toEqual({ loading: false, error: null, loggedInUser: teacher });
    const failure = teacherLoginReducer(success, teacherLoginActions.teacherLoginFailure(refused));
    expect(failure).toEqual({ loading: false, error: refused, loggedInUser: null });
    expect(teacherLoginReducer(failure, teacherLoginActions.teacherLogout())).toEqual(
      initialTeacherLoginState,
    );
  });

  it('forgets the teacher when the session ends', () => {
    const store = createAppStore(initialAuthState);
    store.dispatch(teacherLoginActions.teacherLoginSuccess(teacher));
    store.dispatch(authActions.logout());
    expect(store.getState().teacherLogin).toEqual(initialTeacherLoginState);
  });

  it('and the other login leave each other alone', () => {
    const store = createAppStore(initialAuthState);
    store.dispatch(teacherLoginActions.teacherLoginFailure(refused));
    expect(store.getState().auth).toEqual(initialAuthState);
    store.dispatch(authActions.success({ user: teacher, hostFlag: buildSettings().hostFlag }));
    expect(store.getState().teacherLogin.error).toEqual(refused);
  });
});

describe('the open dialog', () => {
  it('is stored by name until it is closed', () => {
    const store = createAppStore(initialAuthState);
    store.dispatch(openModal('login'));
    expect(store.getState().settings.openModalName).toBe('login');
    store.dispatch(closeModal());
    expect(store.getState().settings.openModalName).toBeNull();
  });
});
