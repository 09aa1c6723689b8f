import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { mailTo } from './pages/mails.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, fillLogin, logInOnLandingPage, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const OLD = 'con-chim-xanh-2030';
const NEW = 'hoa-mai-vàng-2031';

// The browser logs the refused old password on its console.
test.use({ expectedProblems: [/401/] });

test(
  'a forgotten password is mailed, used once, and replaced by a new one @phone',
  deepBehind(
    'apps/web/src/app/auth/reset-dialog.test.tsx :: a forgotten password > is mailed: one call with only the e-mail, a success toast for ten seconds and a disabled button',
    'apps/server/src/modules/auth/password-reset.test.ts :: a temporary password > replaces the old one when it is first used, and ends the other sessions',
  ),
  async ({ page, openContext }) => {
    const email = `bich.${randomUUID().slice(0, 8)}@domdom.test`;
    const elsewhere = await openContext();
    await callApi(elsewhere.request, 'POST /Register', {
      body: { firstname: 'Trần Thị', lastname: 'Bích', email, password: OLD, confirmPassword: OLD },
    });
    await callApi(elsewhere.request, 'POST /login', { body: { email, password: OLD } });

    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Quên mật khẩu?' }).click();
    const reset = page.getByRole('dialog', { name: 'QUÊN MẬT KHẨU' });
    await reset.locator('input[name=emailResetPassword]').fill(email);
    await reset.getByRole('button', { name: 'Gửi mật khẩu tạm thời' }).click();
    await expect(page.getByText(`Mật khẩu mới đã được gửi về mail ${email}`)).toBeVisible();
    await expect(reset.getByRole('button', { name: 'Gửi mật khẩu tạm thời' })).toBeDisabled();
    await expectAccessible(page, 'the reset');
    expect(await overflowOf(page)).toBe(0);
    await reset.getByRole('button', { name: 'Đóng', exact: true }).click();

    const mail = await mailTo(email, 'Mật khẩu tạm thời của bạn');
    const temporary = /Mật khẩu: (\w{6})\n/.exec(mail.text ?? '')?.[1] ?? '';
    expect(temporary).toMatch(/^[A-Za-z0-9]{6}$/);
    expect(mail.html).toContain(temporary);

    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Mật khẩu/).fill(temporary);
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeVisible();
    await expectAccessible(page, 'the new password');
    expect(await overflowOf(page)).toBe(0);
    // Earlier sessions have ended.
    const info = await elsewhere.request.get('/Home/GetBaseInfo');
    expect(info.status()).toBe(401);

    // No URL leads around it.
    await page.goto('/lms/teacher/classes');
    await expect(page.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeVisible();
    await page.getByLabel(/^Mật khẩu tạm thời/).fill(temporary);
    await page.getByLabel(/^Mật khẩu mới/).fill(NEW);
    await page.getByLabel(/^Xác nhận mật khẩu mới/).fill(NEW);
    await page.getByRole('button', { name: 'Lưu mật khẩu' }).click();
    await expect(page).toHaveURL(/\/lms\/teacher\/classes$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Chọn mật khẩu mới');
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toMatch(
      new RegExp(`${NEW}|${temporary}`),
    );
    expect((await mailTo(email, 'Mật khẩu của bạn đã được thay đổi')).text).not.toContain(NEW);

    const other = await (await openContext()).newPage();
    for (const refused of [OLD, temporary]) {
      await logInOnLandingPage(other, email, refused);
      await expect(other.getByRole('dialog').getByText('Đăng nhập không thành công')).toBeVisible();
    }
    await fillLogin(other, email, NEW);
    await expect(other).toHaveURL(/\/lms\/home$/);
  },
);

test(
  'an administrator reads a sent mail, in which the password is hidden',
  deepBehind(
    "apps/web/src/areas/admin/mails-page.test.tsx :: the outbox > shows a mail with its text and the mail server's reply",
    'apps/server/src/modules/mail/mail.test.ts :: a queued mail > stores no password that a person chose: SACHSO_Mail_RegisterUser',
  ),
  async ({ page, context, request }) => {
    const email = `an.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(request, 'POST /Register', {
      body: { firstname: 'Lê Văn', lastname: 'An', email, password: OLD, confirmPassword: OLD },
    });
    await callApi(request, 'POST /api/password-reset', { body: { email } });
    await mailTo(email, 'Mật khẩu tạm thời của bạn');
    await signIn(context.request, ADMINISTRATOR);
    await page.goto('/lms/admin/mails');
    await page.getByLabel('Tìm thư').fill(email);
    const row = page.getByRole('row', { name: new RegExp(`Mật khẩu tạm thời của bạn.*${email}`) });
    await expect(row).toContainText('Đã gửi');
    await expectAccessible(page, 'the outbox');
    await row.getByRole('button', { name: /^Xem:/ }).click();
    await expect(page.getByRole('dialog').getByText('Mật khẩu: ******** (đã ẩn)')).toBeVisible();
  },
);
