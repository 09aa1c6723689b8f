import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { linkedBook, pdfFile } from './pages/files.ts';
import { overflowOf } from './pages/overflow.ts';
import { ADMINISTRATOR, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const LIBRARY = '/lms/admin/document-library';

/** Keeps a file in the library and opens it there. */
async function open(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<Locator> {
  await signIn(page.request, ADMINISTRATOR);
  const kept = await page.request.post('/api/documents', {
    headers: { 'x-domdom-client': 'web' },
    multipart: { file },
  });
  expect(kept.ok()).toBe(true);
  const title = file.name.replace('.pdf', '');
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: `Xem: ${title}` }).click();
  return page.getByRole('dialog', { name: title });
}

/** A stroke of one finger to the left. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const y = 350;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', 290);
  for (const x of [240, 180, 100]) await send('touchMove', x);
  await send('touchEnd');
  await session.detach();
}

test(
  'a book is turned by key, finger and button, searched, and fills the screen @phone',
  deepBehind(
    'apps/web/src/components/reader/reader-view.test.tsx :: the reader > turns by keys, buttons and the page field, and not beyond the book',
    'apps/web/src/components/reader/reader-view.test.tsx :: the reader > turns by a stroke of a finger',
    'apps/web/src/components/reader/reader-view.test.tsx :: the reader > finds words without their marks and goes to them',
    'apps/web/src/components/reader/reader-view.test.tsx :: the reader > clears the screen for a projector, with large buttons at the edges',
  ),
  async ({ page, hasTouch }) => {
    const dialog = await open(page, linkedBook(`Sách ${randomUUID().slice(0, 8)}.pdf`));
    const drawn = (number: number) =>
      dialog.locator(`section[aria-label="Trang ${number} / 6"][data-drawn="true"]`);
    // The reader's code and its worker come first, which takes a busy machine its time.
    await expect(drawn(1)).toBeVisible({ timeout: 30_000 });
    await expect(drawn(1).getByText('Unit 1')).toBeAttached();
    // Only what opens a site over TLS is a link.
    await expect(drawn(1).getByRole('link')).toHaveCount(1);
    await expect(drawn(1).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible(page, 'the reader of books');
    expect(await overflowOf(page)).toBe(0);

    await page.keyboard.press('ArrowRight');
    await expect(drawn(2)).toBeVisible();
    if (hasTouch) {
      await swipe(page);
      await expect(drawn(3)).toBeVisible();
    }
    await page.keyboard.press('End');
    await expect(drawn(6)).toBeVisible();
    await dialog.getByRole('button', { name: 'Trang trước' }).click();
    await expect(drawn(5)).toBeVisible();
    await dialog.getByLabel('Đến trang').fill('2');
    await dialog.getByLabel('Đến trang').press('Enter');
    await expect(drawn(2)).toBeVisible();

    await dialog.getByRole('button', { name: 'Mục lục' }).click();
    await dialog.getByRole('button', { name: 'Unit 4' }).click();
    await expect(drawn(4)).toBeVisible();

    await page.keyboard.press('Control+f');
    await dialog.getByLabel('Từ cần tìm').fill('FIREFLY 5');
    await expect(dialog.getByText('1 / 1')).toBeVisible();
    await expect(drawn(5).locator('[data-current="true"]')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('Từ cần tìm')).toBeHidden();

    await dialog.getByRole('button', { name: 'Toàn màn hình' }).click();
    await expect(dialog.getByLabel('Đến trang')).toBeHidden();
    await dialog.getByRole('button', { name: 'Trang sau' }).click();
    await expect(drawn(6)).toBeVisible();
    await dialog.getByRole('button', { name: 'Thoát toàn màn hình' }).click();
    await expect(dialog.getByLabel('Đến trang')).toHaveValue('6');
    const save = page.waitForEvent('download');
    await dialog
      .getByRole('link', { name: /Tải xuống/ })
      .first()
      .click();
    expect((await save).suggestedFilename()).toMatch(/^Sách .*\.pdf$/);
  },
);

test(
  'a file that is no book says so and can be saved',
  deepBehind(
    'apps/web/src/components/reader/reader-view.test.tsx :: the reader > says what is wrong with a file: broken',
  ),
  async ({ page }) => {
    const dialog = await open(page, pdfFile(`Hỏng ${randomUUID().slice(0, 8)}.pdf`));
    await expect(dialog.getByRole('alert')).toContainText('bị hỏng');
    await expect(dialog.getByRole('link', { name: 'Tải xuống', exact: true })).toBeVisible();
  },
);
