import { randomUUID } from 'node:crypto';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, logInOnLandingPage, signIn } from './pages/people.ts';
import { fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const FORGOTTEN = 'con-chim-xanh-2030';
const NEW = 'con-ong-vàng-2032';
const MOST_MS = 20_000;

test(
  'a teacher rescues a forgotten password in twenty seconds with a code that is shown once @phone',
  fastOnlyAt('phone'),
  async ({ page, baseURL, openContext }) => {
    const { classId, joinCode } = await openClassroom(baseURL ?? '');
    const email = `cuong.${randomUUID().slice(0, 8)}@domdom.test`;
    const student = await openContext();
    await callApi(student.request, 'POST /api/registration/pupil', {
      body: {
        Email: email,
        Password: FORGOTTEN,
        FullName: 'Vũ Mạnh Cường',
        ClassId: 3,
        Sex: 1,
        Birthday: '2017-05-01',
      },
    });
    await callApi(student.request, 'POST /login', { body: { email, password: FORGOTTEN } });
    await callApi(student.request, 'POST /api/student/classes/join', { body: { code: joinCode } });
    await student.clearCookies();

    await signIn(page.request, ADMINISTRATOR);
    await page.goto(`/lms/teacher/classes/${classId}?tab=roster`);
    await expect(page.getByRole('row').filter({ hasText: 'Vũ Mạnh Cường' })).toBeVisible();
    // A phone folds the rows to a name and a figure.
    const unfold = page.getByRole('button', { name: 'Xem thêm' });
    if (await unfold.isVisible()) await unfold.click();
    const more = page.getByRole('button', { name: 'Thao tác khác với Vũ Mạnh Cường' });
    await expect(more).toBeVisible();
    const begun = Date.now();
    await more.click();
    await page.getByRole('menuitem', { name: 'Mã đăng nhập dùng một lần' }).click();
    await page.getByRole('button', { name: 'Cấp mã', exact: true }).click();
    const card = page.getByRole('dialog').getByRole('status');
    await expect(card).toContainText(email);
    const code = /\d{4} \d{4}/.exec(await card.innerText())?.[0] ?? '';
    expect(code).not.toBe('');
    expect(Date.now() - begun).toBeLessThan(MOST_MS);
    await expectAccessible(page, 'the code');
    expect(await overflowOf(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    // In print, nothing around the card is visible, the dialog included.
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Xong' }).click();
    await expect(page.getByText(code)).toBeHidden();

    const phone = await student.newPage();
    await logInOnLandingPage(phone, email, code);
    await expect(phone.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeVisible();
    await expect(phone.getByLabel(/^Mật khẩu tạm thời/)).toHaveCount(0);
    await phone.getByLabel(/^Mật khẩu mới/).fill(NEW);
    await phone.getByLabel(/^Xác nhận mật khẩu mới/).fill(NEW);
    await phone.getByRole('button', { name: 'Lưu mật khẩu' }).click();
    await expect(phone.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeHidden();
    await phone.goto('/lms/notifications');
    await expect(phone.getByText('Có mã đăng nhập mới cho tài khoản này').first()).toBeVisible();
  },
);
