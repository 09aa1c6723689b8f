import { randomUUID } from 'node:crypto';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, LAN, signIn } from './pages/people.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const tag = () =>
  randomUUID()
    .replace(/[^a-f]/gu, '')
    .slice(0, 6)
    .padEnd(4, 'a');

test(
  'an administrator creates, edits, locks, deletes and restores an account @phone',
  fastOnlyAt('desktop'),
  async ({ page }) => {
    const name = `Dịu ${tag()}`;
    const email = `${tag()}.${tag()}@domdom.test`;
    const full = `Đỗ Thị ${name}`;
    await signIn(page.request, ADMINISTRATOR);
    await page.goto('/lms/admin/users');
    await expect(page.getByRole('table', { name: 'Quản lý người dùng' })).toBeVisible();
    await expectAccessible(page, 'the accounts of a school');
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('button', { name: 'Thêm người dùng' }).click();
    const form = page.getByRole('dialog', { name: 'Thêm người dùng' });
    await form.getByRole('button', { name: 'Lưu' }).click();
    for (const text of ['Chưa nhập tên', 'Chưa nhập Email', 'Chưa chọn cấp học', 'Chưa chọn loại tài khoản'])
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    await form.getByLabel('Họ và tên đệm').fill('Đỗ Thị');
    await form.getByLabel('Tên', { exact: true }).fill(name);
    await form.getByLabel('Email', { exact: true }).last().fill(email);
    await form.getByLabel('Mật khẩu', { exact: true }).fill('vịt-bầu-2039');
    await form.getByLabel('Xác nhận mật khẩu').fill('vịt-bầu-2030');
    await expect(form.getByText('Xác nhận mật khẩu không khớp')).toBeVisible();
    await form.getByLabel('Xác nhận mật khẩu').fill('vịt-bầu-2039');
    await form.getByLabel('Loại tài khoản').click();
    await page.getByTitle('Giáo viên', { exact: true }).last().click();
    await form.getByLabel('Cấp học').click();
    await page.getByTitle('Tiểu học', { exact: true }).last().click();
    await form.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText('Tạo tài khoản thành công!')).toBeVisible();

    await page.getByLabel('Tìm người dùng').fill(email.slice(0, 8));
    await page.getByRole('button', { name: `Sửa ${full}` }).click();
    const edit = page.getByRole('dialog', { name: 'Sửa người dùng' });
    await expect(edit.getByLabel('Email', { exact: true })).toBeDisabled();
    await edit.getByLabel('Điện thoại').fill('0912345678');
    await edit.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText('0912345678')).toBeVisible();

    const choose = async (what: string) => {
      await page.getByRole('button', { name: `Thao tác khác với ${full}` }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    await choose('Khoá');
    await page.getByRole('dialog').getByRole('button', { name: 'Khoá' }).click();
    await expect(page.getByText('Đã khoá', { exact: true })).toBeVisible();
    await choose('Mở khoá');
    await expect(page.getByText('Đã khoá', { exact: true })).toBeHidden();
    await choose('Xoá');
    await page.getByRole('dialog').getByRole('button', { name: 'Xoá', exact: true }).click();
    await expect(page.getByText('Xoá thành công!')).toBeVisible();
    await expect(page.getByText('Không tìm thấy người dùng nào')).toBeVisible();
    await page.goto(`/lms/admin/users?state=archived&search=${email.slice(0, 8)}`);
    await choose('Khôi phục');
    await expect(page.getByText('Không tìm thấy người dùng nào')).toBeVisible();
  },
);

test(
  'a teacher gives a student a new password in three clicks from the class @phone',
  deep('a teacher rescues a forgotten password in twenty seconds with a code that is shown once'),
  async ({ page, openContext }) => {
    const admin = await openContext();
    await signIn(admin.request, ADMINISTRATOR);
    await signIn(page.request, LAN);
    const made = await callApi(page.request, 'POST /api/teacher/classes', {
      body: { className: `3 ${tag()}`, grade: 3 },
    });
    const userName = `hoa${tag()}`;
    const { user } = await callApi(admin.request, 'POST /api/admin/users', {
      body: {
        firstname: 'Vũ Thị',
        lastname: 'Hoa',
        userName,
        schoolTypeId: 1,
        grade: 3,
        roles: ['student'],
        classId: made.id,
      },
    });
    await page.goto(`/lms/teacher/classes/${made.id}`);
    await page.getByRole('tab', { name: 'Danh sách lớp' }).click();
    await page.getByRole('button', { name: 'Mật khẩu mới cho Vũ Thị Hoa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mật khẩu mới cho Vũ Thị Hoa' });
    await dialog.getByRole('button', { name: 'Đặt mật khẩu' }).click();
    const card = dialog.getByRole('status');
    await expect(card).toContainText(userName);
    await expectAccessible(page, 'a new password');
    expect(await overflowOf(page)).toBe(0);
    const lines = (await card.innerText()).split('\n').filter(Boolean);
    const child = await openContext();
    await callApi(child.request, 'POST /login', {
      body: { email: `${lines[2]}/${userName}`, password: lines.at(-1) ?? '' },
    });
    await dialog.getByRole('button', { name: 'Xong' }).click();

    // The student leaves and comes back.
    await page.getByRole('button', { name: 'Đưa Vũ Thị Hoa ra khỏi lớp' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
    await expect(page.getByText('Lớp chưa có học sinh')).toBeVisible();
    await page.getByRole('button', { name: 'Học sinh đã rời lớp' }).click();
    await page.getByRole('button', { name: 'Đưa Vũ Thị Hoa trở lại lớp' }).click();
    await expect(page.getByText('Chưa có học sinh nào rời lớp.')).toBeVisible();
    await page.getByRole('button', { name: 'Đóng' }).last().click();
    await expect(page.getByRole('button', { name: 'Mật khẩu mới cho Vũ Thị Hoa' })).toBeVisible();
    expect(user.loginName).toBe(userName);
  },
);
