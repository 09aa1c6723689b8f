import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { callApi } from './pages/api.ts';
import { overflowOf } from './pages/overflow.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const OLD = 'con-chim-xanh-2030';
const NEW = 'hoa-mai-vàng-2031';
const PICTURE = 'docs/images/question-360.png';

test(
  'a student keeps their own data up to date: form, picture and password @phone',
  deepBehind(
    "apps/web/src/areas/profile/profile-page.test.tsx :: the user's own profile > sends the whole form, says so, and updates the session at once",
    'apps/web/src/areas/profile/profile-page.test.tsx :: the password > is changed, and nothing of it stays on the page',
    'apps/web/src/areas/profile/avatar-card.test.tsx :: sends a picture once, however often it is confirmed while it is being cropped',
  ),
  async ({ page, openContext }) => {
    const email = `gia.bao.${randomUUID().slice(0, 8)}@domdom.test`;
    await callApi(page.request, 'POST /api/registration/pupil', {
      body: { Email: email, Password: OLD, FullName: 'Trần Gia Bảo', ClassId: '3', Sex: 1 },
    });
    await callApi(page.request, 'POST /login', { body: { email, password: OLD } });
    await page.goto('/lms/profile');

    await page.getByLabel(/^Ngày sinh/).pressSequentially('25122015');
    await expect(page.getByLabel(/^Ngày sinh/)).toHaveValue('25/12/2015');
    await page.getByLabel(/^Số điện thoại/).fill('091234567');
    await page.getByRole('button', { name: 'Cập nhật', exact: true }).click();
    await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible();
    await page.getByLabel(/^Số điện thoại/).fill('0912345678');
    await page.getByLabel(/^Tên/).fill('Minh');
    await page.getByLabel(/^Lớp/).selectOption({ label: 'Lớp 5' });
    await page.getByLabel(/^Tỉnh/).selectOption({ label: 'Hà Nội' });
    await page.getByLabel(/^Phường/).selectOption({ label: 'Phường Ba Đình' });
    await expect(page.getByText('Chưa lưu')).toBeVisible();
    await expectAccessible(page, 'the profile');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Cập nhật', exact: true }).click();
    await expect(page.getByText('Cập nhật thành công !')).toBeVisible();

    const menu = page.getByRole('button', { name: /Trần Gia Minh$/ });
    await expect(menu.locator('img')).toHaveCount(0);
    await page.getByLabel('Đổi ảnh đại diện').setInputFiles(PICTURE);
    const cutting = page.getByRole('dialog', { name: 'Chọn phần ảnh muốn dùng' });
    await cutting.getByLabel('Phóng to').fill('1.5');
    await expectAccessible(page, 'cutting a picture');
    await cutting.getByRole('button', { name: 'Dùng ảnh này' }).click();
    await expect(page.getByText('Cập nhật thành công.')).toBeVisible();
    await expect(menu.locator('img')).toHaveAttribute('src', /^\/api\/avatars\/a-[0-9a-f]{32}\.webp$/);

    await page.reload();
    await expect(page.getByLabel(/^Tên/)).toHaveValue('Minh');
    await expect(page.getByLabel(/^Ngày sinh/)).toHaveValue('25/12/2015');
    await expect(page.getByLabel(/^Số điện thoại/)).toHaveValue('0912345678');
    await expect(page.getByLabel(/^Lớp/)).toHaveValue('5');
    await expect(page.getByLabel(/^Phường/)).toHaveValue('4');
    await expect(menu.locator('img')).toBeVisible();

    await page.getByLabel(/^Mật khẩu hiện tại/).fill(OLD);
    await page.getByLabel(/^Mật khẩu mới/).fill(NEW);
    await page.getByLabel(/^Xác nhận mật khẩu mới/).fill(NEW);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    await expect(page.getByLabel(/^Mật khẩu hiện tại/)).toHaveValue('');
    const elsewhere = await openContext();
    const refused = await elsewhere.request.post('/login', { data: { email, password: OLD } });
    expect(refused.status()).toBe(401);
    await callApi(elsewhere.request, 'POST /login', { body: { email, password: NEW } });
  },
);
