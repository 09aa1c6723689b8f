// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../../components/link.tsx';
import { buildUser } from '../../testing/builders.ts';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import OpenAccountPage from './open-account-page.tsx';
import SetPasswordPage from './set-password-page.tsx';

const TOKEN = 'a'.repeat(43);
const PASSWORD = 'canh diều 7';
const OPEN = 'POST /api/registration/open';
const SET = 'POST /api/password-link';
const LOGIN = {
  body: {
    status: 'success',
    data: { accessToken: '', refreshToken: '', userProfile: buildUser('student') },
  },
};
const used = { status: 410, body: errorBody('LINK_REFUSED') };
const refused = (path: string, message: string) => ({
  status: 400,
  body: { ...errorBody('INVALID_INPUT'), issues: [{ path, message }] },
});

const toasts = collectToasts();
afterEach(() => vi.unstubAllGlobals());

const OTHER = 'b'.repeat(43);
/** The page, and below it two links that open in the same tab. */
const at = (page: ReactNode, token = TOKEN) =>
  renderInApp(
    <>
      {page}
      <Link to={`#${TOKEN}`}>one link</Link>
      <Link to={`#${OTHER}`}>other link</Link>
    </>,
    { path: `/auth/link#${token}`, pattern: '/auth/link' },
  );
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const type = (label: RegExp, text: string) => fillIn(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const told = async () => (await screen.findByRole('status')).textContent;

const open = async (password: string) => {
  await type(/^Mật khẩu/, password);
  await press('Mở tài khoản');
};
const choose = async (password: string, confirm = password) => {
  await type(/^Mật khẩu mới/, password);
  await type(/^Xác nhận/, confirm);
  await press('Lưu mật khẩu');
};

describe('the page of a mailed link', () => {
  it('opens the account with the password of the registration, and logs in', async () => {
    const calls = stubFetch({
      [OPEN]: { body: { email: 'bao@truong.vn', isWaiting: false } },
      'POST /login': LOGIN,
    });
    const { store } = at(<OpenAccountPage />);
    await open(PASSWORD);
    await waitFor(() => expect(store.getState().auth.loggedInUser?.role).toBe('student'));
    expect(calls.map(({ body }) => body)).toEqual([
      { token: TOKEN, password: PASSWORD },
      { email: 'bao@truong.vn', password: PASSWORD },
    ]);
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Đăng ký thành công' }]);
  });

  it('tells a teacher to wait for approval, and logs nobody in', async () => {
    const calls = stubFetch({ [OPEN]: { body: { email: 'lan@truong.vn', isWaiting: true } } });
    at(<OpenAccountPage />);
    await open(PASSWORD);
    expect(await told()).toMatch(/Nhà trường sẽ duyệt tài khoản/);
    expect(calls).toHaveLength(1);
  });

  it('asks for the password, and shows at its field that it is another one', async () => {
    const wrong = 'Mật khẩu không đúng với mật khẩu đã chọn khi đăng ký';
    const calls = stubFetch({ [OPEN]: refused('password', wrong) });
    at(<OpenAccountPage />);
    await press('Mở tài khoản');
    expect([alerts(), calls]).toEqual([['Chưa nhập mật khẩu'], []]);
    await open('diều giấy 8');
    await waitFor(() => expect(alerts()).toEqual([wrong]));
  });

  it('says what keeps it from opening', async () => {
    stubFetch({ [OPEN]: { status: 429, body: errorBody('TOO_MANY_REQUESTS', 'Thử lại sau 9 giây!') } });
    at(<OpenAccountPage />);
    await open(PASSWORD);
    await waitFor(() => expect(alerts()).toEqual(['Thử lại sau 9 giây!']));
  });

  it('says that a link is used or cut off, and takes the next link that is opened in the same tab', async () => {
    stubFetch({ [OPEN]: used });
    at(<OpenAccountPage />, TOKEN.slice(0, 10));
    expect(await told()).toMatch(/^Liên kết không dùng được/);
    await follow('one link');
    await open(PASSWORD);
    expect(await told()).toMatch(/^Liên kết không dùng được/);
    await follow('other link');
    expect(screen.getByLabelText(/^Mật khẩu/)).toBeDefined();
    await follow('one link');
    await press('Đến trang đăng nhập');
    expect(screen.getByText('elsewhere')).toBeDefined();
  });
});

describe('the page of a password link', () => {
  it('saves the password, and names the address to log in with', async () => {
    const calls = stubFetch({ [SET]: { body: { loginName: 'an@truong.vn' } } });
    at(<SetPasswordPage />);
    await choose(PASSWORD);
    expect(await told()).toMatch(/^Đã lưu mật khẩu.*an@truong\.vn/);
    expect(calls[0]?.body).toEqual({ token: TOKEN, newPassword: PASSWORD, confirmPassword: PASSWORD });
  });

  it('shows what is wrong at the fields', async () => {
    const calls = stubFetch({ [SET]: refused('newPassword', 'Mật khẩu này quá dễ đoán') });
    at(<SetPasswordPage />);
    await press('Lưu mật khẩu');
    expect(alerts()).toEqual(['Chưa nhập mật khẩu', 'Chưa nhập xác nhận mật khẩu']);
    await choose(PASSWORD, 'x');
    expect([alerts(), calls]).toEqual([['Xác nhận mật khẩu không khớp'], []]);
    await type(/^Xác nhận/, PASSWORD);
    await press('Lưu mật khẩu');
    await waitFor(() => expect(alerts()).toEqual(['Mật khẩu này quá dễ đoán']));
  });
});
