import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const CATEGORIES = '/lms/admin/quan-ly-type-optiontype';

test.use({ expectedProblems: [/400 .*\/api\/categories/] });

test(
  'a school sorts its bank: a category is added, found in the bank and deleted @phone',
  deepBehind(
    'apps/web/src/areas/admin/categories-page.test.tsx :: the categories > need more of one below a root, with skills of the fixed list',
    'apps/web/src/areas/admin/categories-page.test.tsx :: the categories > ask where the questions of a deleted one go',
  ),
  async ({ page, context }) => {
    const name = `Ôn thi ${randomUUID().slice(0, 6)}`;
    await signIn(context.request, ADMINISTRATOR);
    await page.goto(`${CATEGORIES}?schoolType=1`);
    await page.getByRole('button', { name: 'Các mục trong: Lựa chọn' }).click();
    await expect(page.getByText('Chọn một đáp án', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the categories');

    await page.getByRole('button', { name: 'Thêm vào: Lựa chọn' }).click();
    const dialog = page.getByRole('dialog', { name: 'Thêm danh mục' });
    await dialog.getByLabel('Tên danh mục').fill('Chọn một đáp án');
    await dialog.getByLabel('Mã danh mục').fill('on-thi');
    await dialog.getByLabel('Dạng câu hỏi').fill('mot dap an');
    await page.getByTitle('Chọn một đáp án', { exact: true }).click();
    await dialog.getByLabel('Mã kiểu trả lời').fill('onechoice');
    await dialog.getByLabel('Kỹ năng').fill('doc');
    // The field has the frame; one around the caret alone looked like a fault.
    await expect(dialog.getByLabel('Kỹ năng')).toHaveCSS('box-shadow', 'none');
    await page.getByTitle('Đọc', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(dialog.getByText('Tiêu đề đã tồn tại')).toBeVisible();
    await dialog.getByLabel('Tên danh mục').fill(name);
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toContainText('ON-THI');

    await page.goto('/lms/admin/import-question');
    // Wide screens show them at once.
    const filters = page.getByRole('button', { name: /^Bộ lọc/ });
    if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
    await page.getByLabel('Khối').selectOption('Lớp 3');
    const bank = page.getByLabel('Danh mục dạng bài');
    await bank.selectOption({ label: `Lựa chọn › ${name}` });
    await expect(page.getByText('Không tìm thấy câu hỏi nào')).toBeVisible();
    await bank.selectOption({ label: 'Lựa chọn › Chọn một đáp án' });
    await expect(page.getByText('Chọn một đáp án').last()).toBeVisible();
    await expect(page.getByText('Không tìm thấy câu hỏi nào')).toBeHidden();
    expect(await overflowOf(page)).toBe(0);

    await page.goto(`${CATEGORIES}?schoolType=1&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Xoá: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xoá danh mục' }).click();
    await expect(page.getByText('Không tìm thấy danh mục nào')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  },
);
