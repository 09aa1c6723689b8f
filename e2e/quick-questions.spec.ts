import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { overflowOf } from './pages/overflow.ts';
import { LAN, signIn } from './pages/people.ts';
import { deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const BANK = '/lms/admin/import-question';

/** Into the field that has the focus; headless browsers have no clipboard to paste from. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', init));
  }`);

test(
  'a teacher writes choice questions one after another, reloads in between, and opens one in the full editor @phone',
  deepBehind(
    'apps/web/src/areas/question-bank/quick-page.test.tsx :: questions written one after another > are saved by Ctrl+Enter, keep their settings, and are listed in the order of writing',
    'apps/web/src/areas/question-bank/quick-page.test.tsx :: pasted text > never replaces what was typed, and outlives a reload',
    'apps/web/src/areas/question-bank/quick-page.test.tsx :: opens in the full editor as it was written',
  ),
  async ({ page, context }) => {
    const mark = randomUUID().slice(0, 8);
    await signIn(context.request, LAN);
    await page.goto(BANK);
    await page.getByRole('link', { name: 'Soạn nhanh A–D' }).click();
    const prompt = page.getByLabel(/^Câu hỏi/);
    await expect(prompt).toBeFocused();
    await page.getByLabel(/^Khối/).selectOption('Lớp 3');
    await prompt.fill(`One ${mark}?`);
    await prompt.press('Tab');
    await page.keyboard.type('red');
    await page.getByLabel('Lựa chọn B').fill('blue');
    await page.getByLabel('B là đáp án đúng').check();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Đã thêm 1 câu')).toBeVisible();
    await expect(prompt).toBeFocused();
    await expect(prompt).toHaveValue('');

    await paste(
      page,
      `Câu 1: Two ${mark}?\nA. a\nB. b\nC. c\nD. d\nĐáp án: C\nCâu 2: Three ${mark}?\n*A. e\nB. f`,
    );
    await expect(prompt).toHaveValue(`Two ${mark}?`);
    await expect(page.getByLabel('C là đáp án đúng')).toBeChecked();
    await expectAccessible(page, 'the page for choice questions');
    expect(await overflowOf(page)).toBe(0);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(prompt).toHaveValue(`Two ${mark}?`);
    await page.getByRole('button', { name: 'Lưu và thêm câu' }).click();
    await expect(prompt).toHaveValue(`Three ${mark}?`);
    await page.getByRole('button', { name: 'Mở đầy đủ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tạo câu hỏi' })).toBeVisible();
    await expect(page.getByLabel(/^Câu hỏi/)).toHaveValue(`Three ${mark}?`);
    await page.getByRole('button', { name: 'Lưu câu hỏi' }).click();
    await expect(page.getByText('Đã thêm câu hỏi vào ngân hàng.').first()).toBeVisible();
    await page.goto(`${BANK}?search=${mark}`);
    await expect(page.getByRole('button', { name: /^Xem thử/ })).toHaveCount(3);
  },
);
