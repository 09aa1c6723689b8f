// @vitest-environment jsdom
import type { ManagedUser } from '@domdom/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { common } from '../../../lib/messages.ts';
import { buildUser } from '../../../testing/builders.ts';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { RemoveDialog } from './user-dialogs.tsx';
import { UserForm } from './user-form.tsx';

const toasts = collectToasts();
beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByTitle(option));
}

function renderForm(user: ManagedUser | null, close: () => void = () => undefined): void {
  renderInApp(
    <StaffProvider>
      <UserForm user={user} onCreated={close} onClose={close} />
    </StaffProvider>,
    { user: buildUser('administrator') },
  );
}

/** Fills in a new teacher's account and saves it. */
async function saveNew() {
  await fillIn(await screen.findByLabelText('Họ và tên đệm'), 'Phạm Thu');
  await fillIn(screen.getByLabelText('Tên'), 'Hà');
  await fillIn(screen.getByRole('textbox', { name: 'Email' }), 'Lan@Truong.vn');
  await fillIn(screen.getByLabelText('Mật khẩu'), 'Nhim2026xanh');
  await fillIn(screen.getByLabelText('Xác nhận mật khẩu'), 'Nhim2026xanh');
  await choose('Loại tài khoản', 'Giáo viên');
  await choose('Cấp học', 'Tiểu học');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
}

it('warns that an e-mail is taken, and keeps what was typed', async () => {
  const calls = stubFetch({
    'POST /api/admin/users': { status: 409, body: errorBody('EMAIL_TAKEN', 'Email đã được đăng ký') },
  });
  const created = vi.fn<() => void>();
  renderForm(null, created);
  await saveNew();
  await vi.waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'warning', text: 'Email đã được đăng kí trước đó!' }]),
  );
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/admin/users']);
  expect(created).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Lan@Truong.vn')).toBeDefined();
});

const FAILED = { status: 500, body: errorBody('INTERNAL', common.genericError) };
const HA: ManagedUser = {
  id: 'u1',
  firstname: 'Phạm Thu',
  lastname: 'Hà',
  fullName: 'Phạm Thu Hà',
  email: 'ha@truong.vn',
  userName: '',
  loginName: 'ha@truong.vn',
  contactEmail: '',
  phone: '',
  schoolTypeId: 1,
  grade: null,
  roles: ['teacher'],
  isLocked: false,
  isWaiting: false,
  archivedAt: null,
  createdAt: '2026-09-01T00:00:00.000Z',
  lastLoginAt: null,
  isOwn: false,
};

it('says that an account was not created', async () => {
  stubFetch({ 'POST /api/admin/users': FAILED });
  const created = vi.fn<() => void>();
  renderForm(null, created);
  await saveNew();
  await vi.waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Tạo tài khoản thất bại!' }]));
  expect(created).not.toHaveBeenCalled();
});

it('says at each field of a new account what is missing or wrong, and sends nothing', async () => {
  const calls = stubFetch({});
  renderForm(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Lưu' }));
  for (const text of [
    'Chưa nhập họ và tên đệm',
    'Chưa nhập tên',
    'Chưa nhập Email',
    'Chưa nhập mật khẩu',
    'Chưa chọn cấp học',
    'Chưa chọn loại tài khoản',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  await fillIn(screen.getByRole('textbox', { name: 'Email' }), 'abc');
  await fillIn(screen.getByLabelText('Mật khẩu'), '12345');
  await fillIn(screen.getByLabelText('Xác nhận mật khẩu'), '12346');
  for (const text of ['Email không hợp lệ', 'Mật khẩu ít nhất có 6 ký tự', 'Xác nhận mật khẩu không khớp'])
    expect(await screen.findByText(text)).toBeDefined();
  expect(calls).toEqual([]);
});

it('edits with the same fields, filled in, keeps the e-mail, and says when nothing was changed', async () => {
  const calls = stubFetch({ 'PUT /api/admin/users/u1': FAILED });
  const closed = vi.fn<() => void>();
  renderForm(HA, closed);
  expect(await screen.findByDisplayValue('Phạm Thu')).toBe(screen.getByLabelText('Họ và tên đệm'));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect([email.value, email.disabled]).toEqual(['ha@truong.vn', true]);
  for (const chosen of ['Giáo viên', 'Tiểu học']) expect(screen.getByTitle(chosen)).toBeDefined();
  await fillIn(screen.getByLabelText('Tên'), 'Hằng');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  await vi.waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Cập nhật tài khoản thất bại!' }]),
  );
  expect(calls[0]?.body).toMatchObject({ firstname: 'Phạm Thu', lastname: 'Hằng', email: 'ha@truong.vn' });
  expect(closed).not.toHaveBeenCalled();
});

it('says that an account was deleted', async () => {
  stubFetch({ 'DELETE /api/admin/users/u1': { body: { ok: true } } });
  renderInApp(<RemoveDialog user={HA} onClose={() => undefined} />, { user: buildUser('administrator') });
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá' }));
  await vi.waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', text: 'Xoá thành công!' }]));
});

it('says that an account was not deleted', async () => {
  stubFetch({ 'DELETE /api/admin/users/u1': FAILED });
  renderInApp(<RemoveDialog user={HA} onClose={() => undefined} />, { user: buildUser('administrator') });
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá' }));
  await vi.waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Xoá thất bại!' }]));
});
