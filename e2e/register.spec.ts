import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { mailTo } from './pages/mails.ts';
import { overflowOf } from './pages/overflow.ts';
import { deepBehind, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const PASSWORD = 'canh-diều-xanh-7';
const newEmail = () => `hs.${randomUUID().slice(0, 8)}@truong.vn`;
const stored = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])';

test(
  'a student registers, is logged in and joins a class by its code @phone',
  fastOnlyAt('phone'),
  async ({ page, baseURL }) => {
    const { joinCode, className } = await openClassroom(baseURL ?? '');
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await page.getByRole('button', { name: 'Đăng ký học sinh' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'ĐĂNG KÝ HỌC SINH' });
    await dialog.getByRole('button', { name: 'Đăng ký', exact: true }).click();
    await expect(dialog.getByText('Chưa nhập họ và tên')).toBeVisible();
    await expectAccessible(page, 'the registration of a student');
    expect(await overflowOf(page)).toBe(0);

    await dialog.getByLabel('Họ và tên').fill('Nguyễn Gia Bảo');
    await dialog.getByLabel('Giới tính').selectOption('Nam');
    await dialog.getByLabel('Ngày sinh').fill('2017-12-25');
    await dialog.getByLabel('Lớp học').selectOption('Lớp 3');
    await dialog.getByLabel(/^Email/).fill(email);
    await dialog.getByLabel(/^Mật khẩu/).fill(PASSWORD);
    await dialog.getByLabel(/^Xác nhận mật khẩu/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Đăng ký', exact: true }).click();
    await expect(page.getByText('Đăng ký thành công')).toBeVisible();
    await expect(page).toHaveURL(/\/lms\/home$/);
    expect(await page.evaluate(stored)).not.toContain(PASSWORD);

    const main = page.getByRole('main');
    await main.getByLabel('Mã lớp').fill(joinCode);
    await main.getByRole('button', { name: 'Vào lớp' }).click();
    await expect(page.getByText(className).first()).toBeVisible();
    const { text } = await mailTo(email, 'Đăng ký tài khoản thành công');
    expect(text).toContain(email);
    expect(text).not.toContain(PASSWORD);
  },
);

test(
  'a student chooses city, ward and school on the registration page @phone',
  deepBehind(
    'apps/web/src/areas/registration/register-student-page.test.tsx :: the registration page > asks for the city first, then for a district of the city, then for a school there',
    'apps/web/src/areas/registration/register-student-page.test.tsx :: the registration page > sends what was typed and chosen (Nam as true), and logs in',
  ),
  async ({ page }) => {
    await page.goto('/auth/RegisterStudent');
    const main = page.getByRole('main');
    await expect(main.getByLabel(/^Phường\/xã/)).toBeDisabled();
    await main.getByLabel(/^Tỉnh\/thành phố/).selectOption('Hà Nội');
    await main.getByLabel(/^Phường\/xã/).selectOption('Phường Ba Đình');
    await main.getByLabel(/^Trường/).selectOption('Trường Tiểu học Hoa Sen');
    await main.getByLabel('Họ và tên').fill('Trần Ngọc Ánh');
    await main.getByLabel('Giới tính').selectOption('Nữ');
    await main.getByLabel('Số điện thoại').fill('0912345678');
    await main.getByLabel(/^E-mail/).fill(newEmail());
    await main.getByLabel(/^Mật khẩu/).fill(PASSWORD);
    await main.getByLabel(/^Nhập lại mật khẩu/).fill(PASSWORD);
    await expectAccessible(page, 'the page of registration');
    expect(await overflowOf(page)).toBe(0);
    await main.getByRole('button', { name: 'Đăng ký', exact: true }).click();
    await expect(page.getByText('Đăng ký thành công')).toBeVisible();
    await expect(page).toHaveURL(/\/lms\/home$/);
  },
);

test(
  'a teacher registers and is asked for the school level',
  deepBehind(
    'apps/web/src/areas/landing/register-dialogs.test.tsx :: the teachers’ dialog > reports success for a second and a half, then logs in',
    'apps/web/src/areas/home/home-page.test.tsx :: the home page of a teacher > asks for the school type and links to the profile',
  ),
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await page.getByRole('button', { name: 'Đăng ký giáo viên' }).click();
    const dialog = page.getByRole('dialog', { name: 'ĐĂNG KÝ GIÁO VIÊN' });
    await dialog.getByLabel('Họ và tên đệm').fill('Nguyễn Thị');
    await dialog.getByLabel(/^Tên/).fill('Lan');
    await dialog.getByLabel(/^Email/).fill(`gv.${newEmail()}`);
    await dialog.getByLabel(/^Mật khẩu/).fill(PASSWORD);
    await dialog.getByLabel(/^Xác nhận mật khẩu/).fill(PASSWORD);
    await expectAccessible(page, 'the registration of a teacher');
    await dialog.getByRole('button', { name: 'Đăng ký', exact: true }).click();
    await expect(page.getByText('Đăng nhập thành công')).toBeVisible();
    await expect(page).toHaveURL(/\/lms\/home$/);
    await expect(page.getByText('Vui lòng cập nhật cấp học trong thông tin tài khoản!')).toBeVisible();
  },
);
