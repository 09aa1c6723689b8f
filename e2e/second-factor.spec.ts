import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, fillLogin, logInOnLandingPage, signIn } from './pages/people.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const PASSWORD = 'con-ong-vàng-2033';
const MOST_MS = 60_000;

// The first step of a login with a second factor is refused, and so is a wrong code.
test.use({ expectedProblems: [/40[0139]/] });

test(
  'a teacher sets up a second factor in a minute and survives a lost phone @phone',
  deepBehind(
    'apps/server/src/modules/second-factor/second-factor.test.ts :: an authenticator app > is asked for at the next login, and its code opens the session',
    'apps/server/src/modules/second-factor/second-factor.test.ts :: recovery codes > open a session once each, typed in any way',
  ),
  async ({ page, openContext }) => {
    const email = `thu.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(page.request, 'POST /Register', {
      body: { firstname: 'Lê Anh', lastname: 'Thư', email, password: PASSWORD, confirmPassword: PASSWORD },
    });
    await callApi(page.request, 'POST /login', { body: { email, password: PASSWORD } });
    await page.goto('/lms/profile');
    const setUp = page.getByRole('button', { name: 'Thiết lập' });
    await expect(setUp).toBeVisible();
    const begun = Date.now();
    await setUp.click();
    await expect(page.getByLabel('Mã QR cho ứng dụng xác thực')).toBeVisible();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await page.getByLabel(/^Mã 6 số/).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Bật', exact: true }).click();
    const codes = page.getByRole('dialog', { name: 'Lưu mã dự phòng' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = await codes.getByRole('listitem').first().innerText();
    await expectAccessible(page, 'recovery codes');
    expect(await overflowOf(page)).toBe(0);
    // A message would cover the buttons that copy and print the codes.
    const told = page.getByText('Đã bật xác thực hai lớp.');
    await expect(told).toHaveCount(0);
    await codes.getByRole('button', { name: 'Tôi đã lưu các mã' }).click();
    await expect(told).toBeVisible();
    await expect(page.getByText('Đang bật')).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(MOST_MS);

    const elsewhere = await (await openContext()).newPage();
    await logInOnLandingPage(elsewhere, email, PASSWORD);
    const factor = elsewhere.getByRole('dialog', { name: 'Xác thực hai lớp' });
    await factor.getByLabel(/^Mã xác thực/).fill('000000');
    await factor.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(factor.getByText(/^Mã không đúng/)).toBeVisible();
    await expectAccessible(elsewhere, 'the second step of a login');
    await factor.getByLabel(/^Mã xác thực/).fill(recoveryCode.toLowerCase());
    await factor.getByRole('button', { name: 'Đăng nhập' }).click();
    await expect(elsewhere).toHaveURL(/\/lms\/home/);
  },
);

test(
  'an administrator ends a stolen session in three clicks @phone',
  fastOnlyAt('desktop'),
  async ({ page, openContext }) => {
    const stolen = await openContext();
    const email = `mat.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(stolen.request, 'POST /api/registration/pupil', {
      body: { Email: email, Password: PASSWORD, FullName: 'Vũ Thị Mát', ClassId: '3', Sex: 1 },
    });
    await callApi(stolen.request, 'POST /login', { body: { email, password: PASSWORD } });
    await signIn(page.request, ADMINISTRATOR);
    await page.goto('/lms/admin/security');
    await page.getByLabel('Tìm theo tên hoặc email').fill(email);
    const end = page.getByRole('button', { name: /^Kết thúc phiên đăng nhập của/ });
    await expect(end).toHaveCount(1);
    expect(await overflowOf(page)).toBe(0);
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
    await expect(page.getByText('Đã kết thúc phiên đăng nhập.')).toBeVisible();
    expect((await stolen.request.get('/api/sessions')).status()).toBe(401);
    const victim = await stolen.newPage();
    await victim.goto('/lms/home');
    await expect(victim.getByRole('dialog')).toContainText(
      /^ĐĂNG NHẬP.*Quản trị viên của trường đã đăng xuất/s,
    );
  },
);

test(
  'a session that was opened long ago asks for the password before rights change',
  deepBehind(
    'apps/server/src/modules/auth/open-sessions.test.ts :: entering the password again > makes the session fresh again, and a wrong password does not',
    'apps/server/src/modules/second-factor/second-factor.test.ts :: lets nobody at an open session change second factors without the password',
  ),
  async ({ page }) => {
    const stale = {
      status: 403,
      json: {
        code: 'FRESH_LOGIN_REQUIRED',
        message: 'Vui lòng nhập lại mật khẩu để tiếp tục!',
        requestId: 'x',
      },
    };
    let isStale = true;
    // Not `times: 1`: ending the interception here can lose the request that the page makes at the same moment.
    await page.route('**/api/second-factor/totp', async (route) => {
      if (!isStale) return route.continue();
      isStale = false;
      return route.fulfill(stale);
    });
    const email = `an.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(page.request, 'POST /Register', {
      body: { firstname: 'Lê Hoài', lastname: 'An', email, password: PASSWORD, confirmPassword: PASSWORD },
    });
    await page.goto('/');
    await page.getByRole('navigation').getByRole('button', { name: 'Đăng nhập' }).click();
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/lms\/home/);
    await page.goto('/lms/profile');
    await page.getByRole('button', { name: 'Thiết lập' }).click();
    const prompt = page.getByRole('dialog', { name: 'Nhập lại mật khẩu' });
    await prompt.getByLabel(/^Mật khẩu/).fill('sai-mat-khau');
    await prompt.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(prompt.getByText('Mật khẩu hiện tại không đúng')).toBeVisible();
    await prompt.getByLabel(/^Mật khẩu/).fill(PASSWORD);
    await prompt.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByLabel('Mã QR cho ứng dụng xác thực')).toBeVisible();
  },
);
