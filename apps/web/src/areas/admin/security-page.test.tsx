// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import SecurityPage from './security-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const EMPTY = { body: { items: [], total: 0, page: 1, size: 10, isWhole: false } };
const teacher = {
  id: '0198c0de-1111-7222-8333-44445555abcd',
  fullName: 'Lê Mới',
  email: 'moi@domdom.test',
  createdAt: '2026-11-24T08:00:00.000Z',
  isWaiting: false,
  classCount: 0,
};
const ROUTES = {
  'GET /api/registration/teachers': { body: { items: [teacher], total: 1, page: 1, size: 10 } },
  'GET /api/admin/sessions': EMPTY,
  'GET /api/school-keys': EMPTY,
  'GET /api/school-mail-domains': EMPTY,
  'GET /api/security-log': EMPTY,
};
const user = buildUser('administrator');

it('shows waiting teachers, the key of the school and its mail beside the log', async () => {
  stubFetch(ROUTES);
  renderInApp(<SecurityPage />, { user });
  expect(await screen.findByRole('button', { name: 'Xác nhận: Lê Mới' })).toBeDefined();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Giáo viên chờ xác nhận',
      'Mã của trường',
      'Email của trường',
      'Đang đăng nhập',
      'Nhật ký an toàn',
    ]),
  );
});

it('finds any account of the school and shows its one-time code once, with a button to copy it', async () => {
  const account = {
    userId: '0198c0de-2222-7222-8333-44445555abcd',
    fullName: 'Trần Quên',
    email: 'quen@domdom.test',
    role: 'teacher',
    isConfirmed: true,
  };
  const code = {
    code: '1234 5678',
    fullName: account.fullName,
    email: account.email,
    expiresAt: '2026-11-25T08:00:00.000Z',
  };
  stubFetch({
    ...ROUTES,
    'GET /api/admin/listable-accounts': { body: { items: [account] } },
    [`POST /api/accounts/${account.userId}/login-code`]: { body: code },
  });
  renderInApp(<SecurityPage />, { user });
  // Its clipboard can be read.
  const visitor = userEvent.setup();
  await visitor.type(await screen.findByLabelText('Tìm tài khoản của trường'), 'quen');
  await visitor.click(await screen.findByRole('button', { name: 'Cấp mã đăng nhập cho Trần Quên' }));
  const dialog = within(await screen.findByRole('dialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Cấp mã' }));
  expect(await dialog.findByText('1234 5678')).toBeDefined();
  await visitor.click(dialog.getByRole('button', { name: 'Chép mã' }));
  expect(await navigator.clipboard.readText()).toBe('1234 5678');
  await visitor.click(dialog.getByRole('button', { name: 'Xong' }));
  expect(screen.queryByText('1234 5678')).toBeNull();
});

it('removes the second factor of somebody who is logged in nowhere', async () => {
  const userId = '0198c0de-3333-7222-8333-44445555abcd';
  const account = {
    userId,
    fullName: 'Lê Mất Máy',
    email: 'mat@domdom.test',
    role: 'teacher',
    isConfirmed: true,
  };
  const calls = stubFetch({
    ...ROUTES,
    'GET /api/admin/listable-accounts': { body: { items: [account] } },
    [`POST /api/admin/accounts/${userId}/second-factor/removal`]: { body: { ok: true } },
  });
  renderInApp(<SecurityPage />, { user });
  const visitor = userEvent.setup();
  await visitor.type(await screen.findByLabelText('Tìm tài khoản của trường'), 'mat');
  await visitor.click(await screen.findByRole('button', { name: 'Gỡ xác thực hai lớp của Lê Mất Máy' }));
  await visitor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xác nhận' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why a school account was refused, which the person at the login does not read', async () => {
  const row = {
    id: '1',
    at: '2026-12-01T08:00:00.000Z',
    kind: 'school-account-refused',
    code: 'NO_SECOND_FACTOR',
    route: 'POST /api/provider-login/finish',
    person: null,
    schoolName: null,
    network: '10.0.0.*',
    count: 1,
  };
  const body = { ...EMPTY.body, items: [row, { ...row, id: '2', code: 'LOGIN_FAILED' }], total: 2 };
  stubFetch({ ...ROUTES, 'GET /api/security-log': { body } });
  renderInApp(<SecurityPage />, { user });
  expect(await screen.findAllByText('Tài khoản quản lý cả trang cần bật xác thực hai lớp')).toHaveLength(1);
});
