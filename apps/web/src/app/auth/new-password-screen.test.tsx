// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { App } from '../app.tsx';
import { carryPassword } from './carried-password.ts';
import { startSession } from '../session.ts';

const ROUTE = 'POST /api/profile/password';
const pages = {
  'GET /api/notifications': { body: { items: [], total: 0, unread: 0, page: 1, size: 5 } },
  'GET /api/student/classes': { body: { items: [] } },
};
const user = { ...buildUser('student'), hasTemporaryLogin: true };

/** Starts the whole application at a page, for a user with a temporary password. */
async function start(path = '/lms/student/classes') {
  const settings = buildSettings();
  window.history.replaceState(null, '', path);
  const session = startSession({ user, sessionEnd: null, settings, serverTime: '2030-01-01T00:00:00Z' });
  render(<App {...session} settings={settings} />);
  await screen.findByRole('heading', { level: 1, name: 'Chọn mật khẩu mới' });
  return session;
}

const type = async (current: string, next: string, confirm = next) => {
  const fields = { 'Mật khẩu tạm thời': current, 'Mật khẩu mới': next, 'Xác nhận mật khẩu mới': confirm };
  for (const [label, text] of Object.entries(fields))
    if (text !== '') await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await userEvent.click(screen.getByRole('button', { name: 'Lưu mật khẩu' }));
};
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

describe('a user with a temporary password', () => {
  it.each(['/lms/student/classes', '/', '/auth/login', '/lms/exercise/examination/1/start/1'])(
    'sees only the new-password form at %s, and no page fetches anything',
    async (path) => {
      const calls = stubFetch({});
      await start(path);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(calls).toEqual([]);
    },
  );

  it('sends the form only once at a time, even when typing continues meanwhile', async () => {
    const calls = stubFetch({ [ROUTE]: { isLost: true } });
    await start();
    await type('aB3dE6', 'hoa-mai-vàng');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Không thể kết nối hệ thống/);
    const [button, field] = [
      screen.getByRole('button', { name: 'Lưu mật khẩu' }),
      screen.getByLabelText(/^Mật khẩu mới/),
    ];
    fireEvent.click(button);
    fireEvent.change(field, { target: { value: 'hoa-mai-vàng-2' } });
    fireEvent.change(field, { target: { value: 'hoa-mai-vàng' } });
    fireEvent.click(button);
    await screen.findByRole('alert');
    expect(calls).toHaveLength(2);
  });

  it('starts in the first visible field', async () => {
    stubFetch({});
    await start();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Mật khẩu tạm thời/));
  });

  it('sees above the button why nothing was changed, until the next typing', async () => {
    stubFetch({ [ROUTE]: { status: 500, body: errorBody('INTERNAL', 'Máy chủ gặp lỗi') } });
    await start();
    await type('aB3dE6', 'hoa-mai-vàng');
    await waitFor(() => expect(alerts()).toEqual(['Máy chủ gặp lỗi']));
    await fillIn(screen.getByLabelText(/^Mật khẩu tạm thời/), '7');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sees what is wrong at each field before anything is sent', async () => {
    const calls = stubFetch({});
    await start();
    await type('', '12345', '54321');
    expect(alerts()).toEqual([
      'Chưa nhập mật khẩu hiện tại',
      'Mật khẩu ít nhất có 6 ký tự',
      'Xác nhận mật khẩu không khớp',
    ]);
    expect(calls).toEqual([]);
  });

  it("sees the server's refusal at its field", async () => {
    const issues = [{ path: 'currentPassword', message: 'Mật khẩu hiện tại không đúng' }];
    stubFetch({ [ROUTE]: { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } } });
    await start();
    await type('sai', 'hoa-mai-vàng');
    await waitFor(() => expect(alerts()).toEqual(['Mật khẩu hiện tại không đúng']));
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('currentPassword'));
  });

  it('gets the requested page after the change, and no store keeps the password', async () => {
    const calls = stubFetch({ ...pages, [ROUTE]: { body: { email: user.email } } });
    const { store } = await start();
    await type('aB3dE6', 'hoa-mai-vàng');
    await screen.findByRole('heading', { level: 1, name: /Lớp/ });
    expect(window.location.pathname).toBe('/lms/student/classes');
    expect(calls[0]?.body).toEqual({
      currentPassword: 'aB3dE6',
      newPassword: 'hoa-mai-vàng',
      confirmPassword: 'hoa-mai-vàng',
    });
    expect(await screen.findByText(new RegExp(`đã được gửi về mail ${user.email}`))).toBeDefined();
    const kept = JSON.stringify(store.getState()) + JSON.stringify(localStorage);
    expect(kept).not.toMatch(/hoa-mai|aB3dE6/);
  });

  it('is not asked again for the code of the login, and for it again once it is refused', async () => {
    const issues = [{ path: 'currentPassword', message: 'Mật khẩu hiện tại không đúng' }];
    const calls = stubFetch({ [ROUTE]: { status: 400, body: { ...errorBody('INVALID_INPUT'), issues } } });
    carryPassword(user.id, '4821 0937');
    await start();
    expect(screen.queryByLabelText(/^Mật khẩu tạm thời/)).toBeNull();
    await type('', 'hoa-mai-vàng');
    expect(await screen.findByLabelText(/^Mật khẩu tạm thời/)).toBeDefined();
    expect(calls[0]?.body).toMatchObject({ currentPassword: '4821 0937' });
  });

  it('can log out', async () => {
    const calls = stubFetch({ 'POST /logout': { body: { ok: true } } });
    const { store } = await start();
    await userEvent.click(screen.getByRole('button', { name: 'Đăng xuất' }));
    await waitFor(() => expect(store.getState().auth.loggedInUser).toBeNull());
    expect(calls.map(({ url }) => url)).toEqual(['/logout']);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});
