import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { excelFile } from './pages/workbook.ts';
import { deep, fastOnlyAt } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';

const IMPORTS = '/lms/admin/users/imports';

/** Letters that no other run of a story has in its names. */
const unique = () =>
  [...randomUUID().slice(0, 8)]
    .map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? 'a')
    .join('');

const chooseFile = (page: Page, name: string, rows: string[][]) =>
  page.getByLabel('Chọn tệp Excel (.xlsx)').setInputFiles(excelFile(name, rows));

// At the same width, one after the other: the server reads one file of an account at a time.
test(
  'an administrator imports a spreadsheet with three kinds of rows, and prints the cards @phone',
  deep("a school's own list is read below its titles and corrected, a child logs in, and the rest is undone"),
  async ({ page, context }) => {
    const mark = unique();
    await signIn(context.request, ADMINISTRATOR);
    await page.goto(IMPORTS);
    await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' });
    await dialog.getByRole('button', { name: 'Xem trước' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Không có tệp nào được tải lên!');
    await dialog
      .getByLabel('Chọn tệp Excel (.xlsx)')
      .setInputFiles({ name: 'danh-sach.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
    await expect(dialog.getByRole('alert')).toHaveText(
      'Định dạng tập tin không xác định. Chỉ các tệp Excel được tải lên!',
    );
    await chooseFile(page, 'tai-khoan.xlsx', [
      ['STT', 'Họ và tên', 'Email', 'Mật khẩu', 'Giới tính', 'Ngày sinh', '', 'Cấp học', 'Loại tài khoản'],
      ['1', `Nguyễn Thị ${mark}`, `${mark}@truong.test.vn`, '', 'NU', '', '', '', 'GV'],
      ['2', 'Học sinh có sẵn', 'hs05@domdom.test'],
      ['3', 'Sai địa chỉ', 'abc'],
    ]);
    await expect(
      page.getByText('1 người thêm mới, 1 người đã có tài khoản, 1 hàng không hợp lệ.'),
    ).toBeVisible();
    for (const text of ['Thêm mới', 'Email đã tồn tại', 'Email không đúng định dạng'])
      await expect(page.getByText(text).last()).toBeVisible();
    await expectAccessible(page, 'the preview of an import');
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole('button', { name: 'Tạo tài khoản (2)' }).click();
    await expect(page.getByText('Thành công: 2. Thất bại: 1.')).toBeVisible();
    await expect(page.getByText('Dữ liệu không đạt yêu cầu nên không lưu!')).toBeVisible();
    await page.getByRole('button', { name: 'In thẻ đăng nhập' }).click();
    const cards = page.getByRole('dialog', { name: 'Thẻ đăng nhập' });
    await expect(cards.getByText(`${mark}@truong.test.vn`)).toBeVisible();
    await expect(cards.getByRole('button', { name: 'In thẻ' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  },
);

test(
  "a school's own list is read below its titles and corrected, a child logs in, and the rest is undone @phone",
  fastOnlyAt('phone'),
  async ({ page, context, openContext }) => {
    const mark = unique();
    await signIn(context.request, ADMINISTRATOR);
    await page.goto(IMPORTS);
    await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
    await chooseFile(page, `lop-${mark}.xlsx`, [
      ['TRƯỜNG TIỂU HỌC'],
      ['DANH SÁCH HỌC SINH'],
      ['STT', 'Họ và tên', '', `Học ở ${mark}`],
      ['1', 'Trần Gia', mark, `4 ${mark}`],
      ['2', 'Lê Thị', `${mark}b`, `4 ${mark}`],
      ['', 'Tổng số: 2'],
    ]);
    await expect(page.getByText('2 người thêm mới, 0 người đã có tài khoản')).toBeVisible();
    await expect(page.getByLabel('Dòng tiêu đề là')).toHaveValue('3');
    await page.getByLabel(`Cột "Học ở ${mark}" là`).selectOption('Lớp');
    await expect(page.getByText(`4 ${mark}`, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Tạo tài khoản (2)' }).click();
    await expect(page.getByText('Thành công: 2. Thất bại: 0.')).toBeVisible();
    await page.getByRole('button', { name: 'In thẻ đăng nhập' }).click();
    const card = page.getByRole('dialog', { name: 'Thẻ đăng nhập' }).getByRole('listitem').first();
    const fact = async (name: string) =>
      (await card.locator('dt', { hasText: name }).locator('+ dd').innerText()).trim();
    const [userName, password, code] = [
      await fact('Tên đăng nhập'),
      await fact('Mật khẩu'),
      await fact('Mã trường'),
    ];

    const child = await openContext();
    const screen = await child.newPage();
    await screen.goto(`/s/${code}`);
    await screen.getByLabel('Tên đăng nhập').fill(userName);
    await screen.getByLabel(/^Mật khẩu/).fill(password);
    await screen.getByRole('button', { name: 'Vào học' }).click();
    await expect(screen.getByRole('button', { name: 'Vào học' })).toBeHidden();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Đã in xong' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    const question = page.getByRole('dialog', { name: 'Gỡ các tài khoản vừa tạo?' });
    await expect(question).toContainText('1 tài khoản chưa ai đăng nhập');
    await question.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByText('Đã hoàn tác; 1 tài khoản được giữ lại.')).toBeVisible();
    await expect(page.getByText('Đã có người đăng nhập nên tài khoản được giữ lại')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  },
);
