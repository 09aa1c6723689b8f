import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, signIn } from './pages/people.ts';
import { expect, test } from './support/fixtures.ts';
import { fastOnlyAt } from './support/deep.ts';

const LIBRARY = '/lms/admin/test-bank';

test(
  'a teacher composes a test from a matrix, swaps a question and prints the matrix @phone',
  fastOnlyAt('phone'),
  async ({ page, context }) => {
    const title = `Giữa kì ${randomUUID().slice(0, 8)}`;
    await signIn(context.request, LAN);
    await page.goto(LIBRARY);
    await page.getByRole('link', { name: 'Tạo đề' }).first().click();
    await page.getByLabel(/^Tên đề/).fill(title);
    await page.getByLabel(/^Khối/).selectOption('Lớp 3');
    await page.getByRole('tab', { name: 'Ma trận' }).click();
    await page.getByRole('button', { name: 'Lập ma trận' }).click();
    await page.getByLabel('Thêm Unit').selectOption('Unit 1');
    await page.getByLabel('Thêm Unit').selectOption('Unit 2');
    await page.getByLabel('Unit 1, Lựa chọn, Biết: số câu').fill('6');
    await page.getByLabel('Unit 2, Lựa chọn, Hiểu: số câu').fill('4');
    await page.getByLabel('Yêu cầu cần đạt').first().fill('Nhận biết từ vựng về lời chào');
    await page.getByRole('button', { name: 'Chia đều 10 điểm' }).click();
    await expect(page.getByText('Tổng điểm đúng 10.')).toBeVisible();
    await expectAccessible(page, 'the matrix of a test');
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Lấy câu hỏi' }).click();
    await expect(page.getByText('Đã lấy 10 câu vào đề.')).toBeVisible();

    await page.getByRole('tab', { name: 'Câu hỏi' }).click();
    const questions = page.getByRole('tabpanel').getByRole('listitem');
    await expect(questions).toHaveCount(10);
    await page.getByRole('button', { name: 'Đổi câu 1 lấy câu khác' }).click();
    await expect(page.getByText('Đã đổi câu hỏi.')).toBeVisible();
    await expect(questions).toHaveCount(10);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Lưu đề' }).click();
    await expect(page.getByRole('link', { name: 'In ma trận, bản đặc tả' })).toBeVisible();
    await page.getByRole('link', { name: 'In ma trận, bản đặc tả' }).click();
    const specification = page.getByRole('table', { name: 'BẢN ĐẶC TẢ ĐỀ KIỂM TRA' });
    await expect(specification.getByText('Nhận biết từ vựng về lời chào')).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'MA TRẬN ĐỀ KIỂM TRA' }).getByText('6 câu (6 đ)'),
    ).toBeVisible();

    await page.goto(`${LIBRARY}?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Thao tác khác: ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Xoá đề' }).click();
    await page.getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(page.getByRole('button', { name: `Sửa đề: ${title}` })).toBeVisible();
  },
);
