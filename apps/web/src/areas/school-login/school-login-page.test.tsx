// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { isSharedDevice, isSharedLogin } from '../../lib/school-code.ts';
import { buildSettings } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import SchoolLoginPage from './school-login-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const LINK = { name: 'Đăng nhập bằng tài khoản trường' };

async function open(hasSchoolAccounts: boolean) {
  stubFetch({
    'GET /api/school-codes/K7M2QX': { body: { code: 'K7M2QX', name: 'Tiểu học Hoa Mai', hasSchoolAccounts } },
    'GET /api/session/device': { body: { className: null, students: [] } },
  });
  renderInApp(<SchoolLoginPage />, {
    path: '/s/K7M2QX',
    pattern: '/s/:code',
    settings: buildSettings({ hasSchoolAccounts: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Tiểu học Hoa Mai' })).toBeTruthy();
}

it('offers no login with an account of the school where only other schools have it', async () => {
  await open(false);
  expect(screen.queryByRole('link', LINK)).toBeNull();
});

it.each([
  ['several people use', 0, true],
  ['nobody else uses', 1, false],
])(
  'leads to the login with an account of the school, on a device that %s',
  async (_who, clicks, isShared) => {
    await open(true);
    const child = userEvent.setup();
    for (let click = 0; click < clicks; click += 1) await child.click(screen.getByRole('checkbox'));
    await child.click(screen.getByRole('link', LINK));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect([isSharedLogin(), isSharedDevice()]).toEqual([isShared, isShared]);
  },
);
