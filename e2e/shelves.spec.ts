import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from './pages/api.ts';
import { expectAccessible } from './pages/axe.ts';
import { plainBook } from './pages/files.ts';
import { openClassroom } from './pages/classroom.ts';
import { Clicks } from './pages/clicks.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn, studentEmail } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** Drops files on the shelves, saves the table, and waits until all are there. */
async function putOnShelves(page: Page, files: ReturnType<typeof plainBook>[]): Promise<void> {
  await page.goto('/lms/admin/shelves');
  await page.getByLabel('Chọn nhiều tệp sách').setInputFiles(files);
  const save = page.getByRole('button', { name: `Lưu ${files.length} cuốn lên giá` });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await save.click();
  await expect(page.getByText(`${files.length} cuốn đã lên giá sách.`)).toBeVisible();
}

/** A series of its own, so that a story finds its books among all others. */
const newSeries = (): string => `Sao ${randomInt(1e6, 1e7)}`;

test.describe('the shelves @phone', () => {
  test(
    'files become books, are given to two classes in five clicks, and are read on from device to device',
    deepBehind(
      'apps/web/src/areas/admin/shelves/title-rows.test.ts :: the rows of dropped files > are saved with their documents',
      'apps/web/src/areas/library/shelves.test.tsx :: the shelf of a grade > gives a book to the classes that were ticked, with a note',
      'apps/web/src/components/reader/reader-view.test.tsx :: the reader > opens at the page where the reader was, and reports where they stay when they go',
    ),
    async ({ page, context, openContext, isMobile, baseURL }) => {
      const series = newSeries();
      await signIn(context.request, ADMINISTRATOR);
      await putOnShelves(page, [
        plainBook(`${series} Grade 3 Student Book.pdf`, 6),
        plainBook(`${series} Grade 3 Workbook.pdf`, 4),
      ]);
      await expectAccessible(page, 'the shelves of the school');
      expect(await overflowOf(page)).toBe(0);

      // Classes of the story: a gift shows in the bell of everyone in a class.
      const [first, second] = [await openClassroom(baseURL ?? ''), await openClassroom(baseURL ?? '')];
      const child = await openContext();
      await signIn(child.request, studentEmail(15));
      await callApi(child.request, 'POST /api/student/classes/join', { body: { code: first.joinCode } });

      const desk = await context.newPage();
      const clicks = new Clicks(desk, isMobile);
      await clicks.beginAtHome();
      await clicks.pressMenu('Lớp 3');
      await clicks.press(desk.getByRole('button', { name: `Giao ${series} 3 cho lớp` }).first());
      const dialog = desk.getByRole('dialog');
      await clicks.press(dialog.getByRole('checkbox', { name: first.className, exact: true }));
      await clicks.press(dialog.getByRole('checkbox', { name: second.className, exact: true }));
      await clicks.press(dialog.getByRole('button', { name: 'Giao cho lớp' }));
      await expect(desk.getByText(/Đã giao cho/)).toBeVisible();
      clicks.expectAtMost(5, 'a book for two classes');

      await clicks.beginAtHome();
      await clicks.pressMenu('Lớp 3');
      await expectAccessible(desk, 'the shelf of a grade');
      await clicks.press(desk.getByRole('link', { name: new RegExp(`${series} 3.*Student Book`) }));
      await expect(desk.getByText('Page 1 of 6').first()).toBeAttached();
      await clicks.press(desk.getByRole('button', { name: 'Toàn màn hình' }));
      clicks.expectAtMost(3, 'a page on the projector');

      const phone = await child.newPage();
      await phone.goto('/lms/student/books');
      await expect(phone.getByRole('heading', { name: 'Thầy cô giao đọc' })).toBeVisible();
      expect(await overflowOf(phone)).toBe(0);
      await phone
        .getByRole('link', { name: new RegExp(`${series} 3.*Student Book`) })
        .first()
        .click();
      await expect(phone.getByText('Page 1 of 6').first()).toBeAttached();
      const kept = phone.waitForResponse(
        (answer) =>
          answer.url().endsWith('/position') &&
          answer.ok() &&
          answer.request().postData()?.includes('"page":6') === true,
      );
      await phone.keyboard.press('End');
      await expect(phone.getByText('Page 6 of 6').first()).toBeAttached();
      await kept;

      const other = await openContext();
      await signIn(other.request, studentEmail(15));
      const tablet = await other.newPage();
      await tablet.goto(phone.url());
      await expect(tablet.getByText('Page 6 of 6').first()).toBeAttached();
    },
  );

  test(
    'thirty files are on the shelves within a minute',
    deepBehind(
      'apps/web/src/areas/admin/shelves/use-dropped-files.test.ts :: tells by name which files failed and why, in Vietnamese, and sends the others on in their order',
    ),
    async ({ page, context }) => {
      const series = newSeries();
      await signIn(context.request, ADMINISTRATOR);
      const files = Array.from({ length: 30 }, (_unused, at) =>
        plainBook(`${series} Grade ${(at % 12) + 1} Student Book Vol ${Math.floor(at / 12) + 1}.pdf`, 8),
      );
      const begin = Date.now();
      await putOnShelves(page, files);
      expect(Date.now() - begin).toBeLessThan(60_000);
    },
  );
});
