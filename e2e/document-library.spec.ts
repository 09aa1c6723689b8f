import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/axe.ts';
import { plainBook } from './pages/files.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, MANAGER, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** How far down a button of the first line may begin. */
const FIRST_LINE_PX = 16;
const LIBRARY = '/lms/admin/document-library';

test.describe('the document library @phone', () => {
  test(
    'lets a listed administrator add, find, rename, save and delete a document',
    deepBehind(
      'apps/web/src/areas/admin/document-library-page.test.tsx :: an upload > shows its progress, and the list is fetched again on arrival',
      'apps/web/src/areas/admin/document-library-page.test.tsx :: the document library page > sends a new title and description, and shows a refusal at its field',
      'apps/web/src/areas/admin/document-library-page.test.tsx :: the document library page > asks before it deletes, and fetches the list again',
    ),
    async ({ page, context }) => {
      const name = `Kế hoạch ${randomUUID().slice(0, 8)} dạy học môn Tiếng Anh lớp 3 của tổ chuyên môn`;
      await signIn(context.request, ADMINISTRATOR);
      await page.goto(LIBRARY);
      await page.locator('input[type=file]').setInputFiles(plainBook(`${name}.pdf`, 2));
      await expect(page.getByText('Đã thêm tài liệu vào thư viện.')).toBeVisible();

      await page.getByLabel('Tìm tài liệu').fill(name.replace('Kế hoạch', 'ke hoach'));
      const row = page.getByRole('row', { name: new RegExp(name) });
      await expect(row).toBeVisible();
      await expectAccessible(page, 'the document library');
      await row.getByRole('button', { name: `Chỉnh sửa: ${name}` }).click();
      await page.getByLabel('Mô tả').fill('Cho năm học mới');
      await page.getByRole('button', { name: 'Lưu' }).click();
      await expect(row.getByText('Cho năm học mới')).toBeVisible();

      await row.getByRole('button', { name: `Xem: ${name}` }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByText('Page 1 of 2')).toBeAttached();
      // However long the name is, the buttons stay beside its beginning.
      const close = dialog.getByRole('button', { name: 'Đóng', exact: true });
      const { y = Infinity } = (await close.boundingBox()) ?? {};
      expect(y).toBeLessThan(FIRST_LINE_PX);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      const download = page.waitForEvent('download');
      await row.getByRole('link', { name: `Tải xuống: ${name}` }).click();
      expect((await download).suggestedFilename()).toBe(`${name}.pdf`);

      await row.getByRole('button', { name: `Xoá: ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
      await expect(page.getByText('Không tìm thấy tài liệu nào')).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    },
  );

  test(
    'is closed to a manager',
    deepBehind(
      'apps/web/src/areas/admin/document-library-page.test.tsx :: the document library page > opens only to administrators on the list',
    ),
    async ({ page, context }) => {
      await signIn(context.request, MANAGER);
      await page.goto(LIBRARY);
      await expect(page).toHaveURL(/access-denied/);
    },
  );
});
