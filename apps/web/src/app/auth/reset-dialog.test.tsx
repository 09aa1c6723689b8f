// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '../../testing/collect-toasts.ts';
import { errorBody, stubFetch } from '../../testing/fetch.ts';
import { fillIn } from '../../testing/fill-in.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { ForgotPasswordLink } from './reset-dialog.tsx';

const toasts = collectToasts();
afterEach(() => vi.unstubAllGlobals());

const ROUTE = 'POST /api/password-reset';
const dialog = () => within(screen.getByRole('dialog', { name: 'QUÊN MẬT KHẨU' }));
const field = () => dialog().getByLabelText<HTMLInputElement>(/Email/);
const button = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Gửi mật khẩu tạm thời' });

async function ask(email: string): Promise<void> {
  renderInApp(<ForgotPasswordLink />);
  await userEvent.click(screen.getByRole('button', { name: 'Quên mật khẩu?' }));
  await dialog().findByLabelText(/Email/);
  if (email !== '') await fillIn(field(), email);
  await userEvent.click(button());
}

describe('a forgotten password', () => {
  it('is requested with the field emailResetPassword', async () => {
    stubFetch({});
    await ask('');
    expect(field().name).toBe('emailResetPassword');
  });

  it.each([
    ['', 'Email không được để trống.'],
    ['   ', 'Email không được để trống.'],
    ['abc', 'Email không hợp lệ.'],
    ['a@b', 'Email không hợp lệ.'],
  ])('requires an e-mail: %j gives "%s" without a call', async (email, text) => {
    const calls = stubFetch({});
    await ask(email);
    expect(dialog().getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(field());
    expect(calls).toEqual([]);
  });

  it('is mailed: one call with only the e-mail, a success toast for ten seconds and a disabled button', async () => {
    const calls = stubFetch({ [ROUTE]: { body: { email: 'an.b1@x.vn' } } });
    await ask('an.b1@x.vn');
    await waitFor(() => expect(button().disabled).toBe(true));
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/password-reset', { email: 'an.b1@x.vn' }],
    ]);
    expect(toasts).toEqual([
      { kind: 'success', text: 'Mật khẩu mới đã được gửi về mail an.b1@x.vn', durationMs: 10_000 },
    ]);
    await userEvent.type(field(), '{Enter}');
    expect(calls).toHaveLength(1);
    // Another address can be entered.
    await fillIn(field(), 'x');
    expect(button().disabled).toBe(false);
  });

  it.each([
    [404, 'EMAIL_UNKNOWN', 'Không tìm thấy email này trong hệ thống!'],
    [500, 'INTERNAL', 'Có lỗi xảy ra!'],
    [500, 'MAIL_FAILED', 'Gửi mail thay đổi mật khẩu thất bại!'],
    [429, 'TOO_MANY_REQUESTS', 'Bạn thao tác quá nhanh, vui lòng thử lại sau 30 giây!'],
  ])('that fails with %i %s shows "%s" and can be tried again', async (status, code, message) => {
    stubFetch({ [ROUTE]: { status, body: errorBody(code, message) } });
    await ask('an@x.vn');
    expect((await dialog().findByRole('alert')).textContent).toBe(message);
    // A wrong address gets the focus. Otherwise the button gets it, to send the form again.
    expect(document.activeElement).toBe(code === 'EMAIL_UNKNOWN' ? field() : button());
    expect(button().disabled).toBe(false);
    expect(toasts).toEqual([]);
  });

  it.each([
    ['nobody answers', { isLost: true }],
    ['the service is away', { status: 503, body: errorBody('UNAVAILABLE') }],
  ])('refers the user to the account provider when %s', async (_name, answer) => {
    stubFetch({ [ROUTE]: answer });
    await ask('an@x.vn');
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Có lỗi xảy ra! Vui lòng báo cho bộ phận cấp tài khoản',
    );
  });
});
