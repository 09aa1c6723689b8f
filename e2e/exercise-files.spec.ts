import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { openClassroom } from './pages/classroom.ts';
import { pdfFile } from './pages/files.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, studentEmail, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const MANAGEMENT = '/lms/support/assignments-management';
/** Returns the date a week from now, as a teacher types it. */
const nextWeek = (): string => {
  const [year, month, day] = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} 23:59`;
};

/** Chooses a folder: from a list on a phone, otherwise in a tree. */
async function chooseFolder(page: Page, name: string): Promise<void> {
  const list = page.getByLabel('Chọn thư mục');
  const line = page.getByRole('treeitem', { name: new RegExp(name) });
  await expect(list.or(line)).toBeVisible();
  if (!(await list.isVisible())) {
    await line.click();
    return;
  }
  const option = list.locator('option', { hasText: name });
  await list.selectOption((await option.getAttribute('value')) ?? '');
}

async function addFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Thêm thư mục' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên thư mục').fill(name);
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Tạo dữ liệu thành công!')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

const upload = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Tải tệp lên').setInputFiles(files);

async function openRow(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `Thao tác với ${file}` }).click();
}

test.describe("a teacher's folders @phone", () => {
  // An upload of an unsupported type is refused with 415.
  test.use({ expectedProblems: [/status of 4(09|15)/] });

  test(
    'are added, renamed and deleted, and hold files that are given to a class',
    deepBehind(
      'apps/web/src/areas/folders/assignments-management-page.test.tsx :: the folders > report that a new one was made',
      'apps/web/src/areas/folders/assignments-management-page.test.tsx :: a file > is renamed, and shows what is wrong with the name',
      'apps/web/src/areas/folders/assignments-management-page.test.tsx :: giving > a plain file does not, and can be given to any class that has not finished, whatever its grade',
      'apps/server/src/modules/folders/file.test.ts :: a file in a folder > is kept under its name, and comes back byte for byte',
    ),
    async ({ page, context, openContext, baseURL }) => {
      const mark = randomUUID().slice(0, 8);
      const [first, second] = [`Lớp A ${mark}`, `Lớp B ${mark}`];
      await signIn(context.request, ADMINISTRATOR);
      const { classId, className } = await openClassroom(baseURL ?? '');
      await callApi(context.request, 'POST /api/teacher/classes/:classId/roster', {
        params: { classId },
        body: { emails: [studentEmail(15)] },
      });
      await page.goto(MANAGEMENT);
      await expect(page.getByRole('heading', { name: 'Thư mục' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tải tệp lên' })).toBeHidden();
      await addFolder(page, first);
      await addFolder(page, second);

      await page.getByRole('button', { name: `Sửa thư mục ${second}` }).click();
      await page.getByRole('dialog').getByLabel('Tên thư mục').fill(`${second} mới`);
      await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
      await expect(page.getByText('Cập nhật dữ liệu thành công!')).toBeVisible();
      await expect(page.getByRole('heading', { name: `${second} mới` })).toBeVisible();

      await chooseFolder(page, first);
      const six = ['1', '2', '3', '4', '5', '6'].map((number) => pdfFile(`${number}.pdf`));
      await upload(page, six);
      await expect(page.getByText('Chọn tối đa 5 tập tin')).toBeVisible();
      await upload(page, [pdfFile(`Nghe ${mark}.pdf`), pdfFile(`Đọc ${mark}.pdf`)]);
      await expect(page.getByText('Upload files: Hoàn thành.')).toBeVisible();
      const table = page.getByRole('table', { name: `Tệp trong thư mục ${first}` });
      await expect(table.getByText(`Nghe ${mark}.pdf`)).toBeVisible();
      await expect(table.getByText(`Đọc ${mark}.pdf`)).toBeVisible();
      await upload(page, [
        { name: 'tranh.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      ]);
      await expect(page.getByText('Tệp tin tranh.png tải lên bị lỗi.')).toBeVisible();
      await expectAccessible(page, 'exercise management');

      // The folder is in the URL, so a reload shows it again.
      await page.reload();
      await expect(table.getByText(`Nghe ${mark}.pdf`)).toBeVisible();
      await openRow(page, `Nghe ${mark}.pdf`);
      await expect(page.getByRole('button', { name: 'Xem trước' })).toBeHidden();
      await page.getByRole('button', { name: 'Giao bài' }).click();
      const dialog = page.getByRole('dialog', { name: 'GIAO BÀI NHANH' });
      await dialog.getByRole('button', { name: 'Giao bài' }).click();
      await expect(page.getByText('Vui lòng chọn lớp học!')).toBeVisible();
      await dialog.getByLabel('Ngày nộp bài').fill(nextWeek());
      await dialog.getByLabel('Ngày nộp bài').press('Enter');
      await dialog.getByRole('checkbox', { name: className }).check();
      await dialog.getByRole('button', { name: 'Giao bài' }).click();
      await expect(page.getByText('Giao bài tập thành công.')).toBeVisible();
      await expect(table.getByText('1 lần')).toBeVisible();

      const studentContext = await openContext();
      await signIn(studentContext.request, studentEmail(15));
      const studentPage = await studentContext.newPage();
      await studentPage.goto(`/lms/student/classes/${classId}`);
      await studentPage.getByRole('link', { name: new RegExp(`Nghe ${mark}`) }).click();
      const download = studentPage.waitForEvent('download');
      await studentPage.getByRole('link', { name: 'Tải xuống' }).click();
      expect((await download).suggestedFilename()).toBe(`Nghe ${mark}.pdf`);
      await expectAccessible(studentPage, 'a file that was given');

      await page.getByRole('button', { name: `Xoá thư mục ${first}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
      await expect(page.getByText('Xoá dữ liệu thất bại!')).toBeVisible();
      for (const name of [`Nghe ${mark}.pdf`, `Đọc ${mark}.pdf`]) {
        const remove = page
          .getByRole('group', { name: `Thao tác với ${name}` })
          .getByRole('button', { name: 'Xoá' });
        if (!(await remove.isVisible())) await openRow(page, name);
        await remove.click();
        await expect(page.getByText('Bạn có muốn xóa tập tin này không?')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
        await expect(table.getByText(name)).toBeHidden();
      }
      // A file that was given keeps working.
      await studentPage.reload();
      await expect(studentPage.getByRole('link', { name: 'Tải xuống' })).toBeVisible();
      // The second folder was created while the first was open, so it is inside the first.
      for (const name of [`${second} mới`, first]) {
        await chooseFolder(page, name);
        await page.getByRole('button', { name: `Xoá thư mục ${name}` }).click();
        await expect(page.getByText('Bạn có muốn xóa không?')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
        await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeHidden();
      }
      expect(await overflowOf(page)).toBe(0);
    },
  );

  test(
    'are hidden from a student who opens their URL',
    deepBehind(
      'apps/web/src/areas/folders/assignments-management-page.test.tsx :: the exercise management page > requests nothing for a student, who has no folders',
    ),
    async ({ page, context }) => {
      await signIn(context.request, studentEmail(16));
      await page.goto(MANAGEMENT);
      await expect(page.getByText('Thư mục bài tập dành cho giáo viên.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Thêm thư mục' })).toBeHidden();
    },
  );
});
