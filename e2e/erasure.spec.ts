import { randomUUID } from 'node:crypto';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

test(
  'an administrator downloads what is kept about a student and erases the account @phone',
  fastOnlyAt('phone'),
  async ({ page }) => {
    const email = `quen.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(page.request, 'POST /api/registration/pupil', {
      body: {
        Email: email,
        Password: 'con-ong-vàng-2033',
        FullName: 'Đỗ Thị Quên',
        ClassId: '3',
        Sex: 1,
      },
    });
    await signIn(page.request, ADMINISTRATOR);
    await page.goto('/lms/admin/accounts');
    await page.getByLabel('Tìm tài khoản').fill(email);
    const erase = page.getByRole('button', { name: 'Xoá tài khoản của Đỗ Thị Quên' });
    await expect(erase).toHaveCount(1);
    expect(await overflowOf(page)).toBe(0);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải dữ liệu của Đỗ Thị Quên' }).click();
    expect((await saved).suggestedFilename()).toBe('du-lieu-ca-nhan.json');

    await erase.click();
    const dialog = page.getByRole('dialog', { name: 'Xoá tài khoản của Đỗ Thị Quên' });
    await expect(dialog.getByText('Không lấy lại được.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the erasure of an account');
    const typed = dialog.getByLabel(`Gõ ${email} để xác nhận`);
    const confirm = dialog.getByRole('button', { name: 'Xoá tài khoản', exact: true });
    await typed.fill('nham@domdom.test');
    await confirm.click();
    await expect(dialog.getByText('Tên đăng nhập không đúng với tài khoản này!')).toBeVisible();
    await typed.fill(email);
    await confirm.click();
    await expect(page.getByText('Đã xoá tài khoản của Đỗ Thị Quên.')).toBeVisible();
    await expect(page.getByText('Không tìm thấy tài khoản nào')).toBeVisible();
  },
);
