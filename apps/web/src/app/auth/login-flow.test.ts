import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, onUnauthenticated } from '../../lib/api-client.ts';
import { buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import type { Answer } from '../../testing/fetch.ts';
import { logIn, logInAsTeacher, loginAlert, loginError } from './login-flow.ts';

const LOGIN = 'POST /login';
const FALLBACK = 'POST /api/v1.0/dynamic/query';
const BASE_INFO = 'GET /Home/GetBaseInfo';
const credentials = { email: 'bao@domdom.vn', password: ' đom đóm ' };
const student = buildUser('student');

const success = (user = student): Answer => ({
  body: { status: 'success', data: { accessToken: '', refreshToken: '', userProfile: user } },
});
const refused: Answer = { status: 401, body: errorBody('LOGIN_FAILED') };
const noRows: Answer = { body: { results: [] } };

/** The error of a login that must fail. */
const failureOf = (login: Promise<unknown>): Promise<unknown> =>
  login.then(
    () => {
      throw new Error('The login worked');
    },
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe('logging in', () => {
  it('calls POST /login with e-mail and password as typed', async () => {
    const calls = stubFetch({ [LOGIN]: success() });
    await expect(logIn(credentials)).resolves.toEqual(student);
    expect(calls.map((call) => call.url)).toEqual(['/login']);
    expect(calls[0]?.body).toEqual(credentials);
  });

  it.each([
    ['is refused', refused],
    ['breaks', { status: 500, body: errorBody('INTERNAL') }],
    ['cannot be reached', { isLost: true }],
  ])('falls back to the older login, once, when the first %s', async (_how, first) => {
    const calls = stubFetch({
      [LOGIN]: first,
      [FALLBACK]: { body: { results: [{ Email: student.email }] } },
      [BASE_INFO]: { body: { status: 'success', data: { userProfile: student } } },
    });
    await expect(logIn(credentials)).resolves.toEqual(student);
    expect(calls.map((call) => `${call.method} ${call.url}`)).toEqual([LOGIN, FALLBACK, BASE_INFO]);
    expect(calls[1]?.body).toEqual({ sqlCommand: 'p_SACHSO_Users_Login', parameters: credentials });
  });

  it('fails when the older login finds nobody', async () => {
    stubFetch({ [LOGIN]: refused, [FALLBACK]: noRows });
    const error = await failureOf(logIn(credentials));
    expect(loginError(error)).toEqual({
      event: 'login-failed',
      message: 'Tài khoản không tồn tại hoặc sai mật khẩu!',
    });
  });

  it('does not treat a refused password as an expired session', async () => {
    const handleEnd = vi.fn<(...given: unknown[]) => void>();
    const restore = onUnauthenticated(handleEnd);
    stubFetch({ [LOGIN]: refused, [FALLBACK]: { status: 401, body: errorBody('LOGIN_FAILED') } });
    await failureOf(logIn(credentials));
    expect(handleEnd).not.toHaveBeenCalled();
    restore();
  });

  it('reports a lost connection, not an unknown account, when nothing answers', async () => {
    stubFetch({ [LOGIN]: { isLost: true }, [FALLBACK]: { isLost: true } });
    const error = loginError(await failureOf(logIn(credentials)));
    expect(error.event).toBeUndefined();
    expect(error.message).toMatch(/^Không thể kết nối hệ thống/);
    expect(loginAlert(error)).toBeNull();
  });

  it('tells teachers in toast and form that their account is waiting for approval', async () => {
    const waiting: Answer = { status: 403, body: errorBody('ACCOUNT_WAITING', 'Đang chờ nhà trường duyệt.') };
    stubFetch({ [LOGIN]: waiting, [FALLBACK]: waiting });
    const error = loginError(await failureOf(logIn(credentials)));
    expect(error).toEqual({ event: 'waiting', message: 'Đang chờ nhà trường duyệt.' });
    expect(loginAlert(error)).toBe('Đang chờ nhà trường duyệt.');
  });

  it('shows how long to wait after too many attempts', async () => {
    const tooMany: Answer = { status: 429, body: errorBody('TOO_MANY_REQUESTS', 'Vui lòng chờ 30 giây.') };
    stubFetch({ [LOGIN]: tooMany, [FALLBACK]: noRows });
    const error = loginError(await failureOf(logIn(credentials)));
    expect(error).toEqual({ event: 'too-many-tries', message: 'Vui lòng chờ 30 giây.' });
    expect(loginAlert(error)).toBe('Vui lòng chờ 30 giây.');
  });
});

describe('logging in as a teacher', () => {
  it.each([buildUser('teacher'), buildUser('administrator')])('accepts $role', async (user) => {
    const calls = stubFetch({ [LOGIN]: success(user) });
    await expect(logInAsTeacher(credentials, api)).resolves.toEqual(user);
    expect(calls).toHaveLength(1);
  });

  it('refuses other accounts and ends the session that was opened', async () => {
    const calls = stubFetch({ [LOGIN]: success(), 'POST /logout': { body: { ok: true } } });
    await expect(logInAsTeacher(credentials)).resolves.toEqual({
      event: 'wrong-role',
      message: 'Đăng nhập không thành công',
    });
    expect(calls.map((call) => call.url)).toEqual(['/login', '/logout']);
  });
});
