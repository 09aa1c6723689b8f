// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import StaffProvider from '../../../components/staff/staff-provider.tsx';
import { buildUser } from '../../../testing/builders.ts';
import { collectToasts } from '../../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { stubResizeObserver } from '../../../testing/resize-observer.ts';
import { UserForm } from './user-form.tsx';

const toasts = collectToasts();
beforeEach(() => stubResizeObserver());
afterEach(() => vi.unstubAllGlobals());

async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByTitle(option));
}

it('warns that an e-mail is taken, and keeps what was typed', async () => {
  const calls = stubFetch({
    'POST /api/admin/users': { status: 409, body: errorBody('EMAIL_TAKEN', 'Email đã được đăng ký') },
  });
  const created = vi.fn<() => void>();
  renderInApp(
    <StaffProvider>
      <UserForm user={null} onCreated={created} onClose={created} />
    </StaffProvider>,
    { user: buildUser('administrator') },
  );
  await fillIn(await screen.findByLabelText('Họ và tên đệm'), 'Phạm Thu');
  await fillIn(screen.getByLabelText('Tên'), 'Hà');
  await fillIn(screen.getByRole('textbox', { name: 'Email' }), 'Lan@Truong.vn');
  await fillIn(screen.getByLabelText('Mật khẩu'), 'Nhim2026xanh');
  await fillIn(screen.getByLabelText('Xác nhận mật khẩu'), 'Nhim2026xanh');
  await choose('Loại tài khoản', 'Giáo viên');
  await choose('Cấp học', 'Tiểu học');
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  await vi.waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'warning', text: 'Email đã được đăng kí trước đó!' }]),
  );
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/admin/users']);
  expect(created).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Lan@Truong.vn')).toBeDefined();
});
