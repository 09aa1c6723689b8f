import type { Page } from '@playwright/test';
import { expectAccessible } from './pages/axe.ts';
import { ADMINISTRATOR, studentEmail, signIn } from './pages/people.ts';
import { tabTo } from './pages/players.ts';
import { giveWorksheet } from './pages/worksheet.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test as base } from './support/fixtures.ts';
import { untilKept } from './support/kept.ts';

interface Fixtures {
  studentNumber: number;
  /** The URL of a worksheet of every mode; its student is logged in. */
  address: string;
}

const test = base.extend<Fixtures>({
  studentNumber: [5, { option: true }],
  address: async ({ baseURL, browser, context, studentNumber }, provide) => {
    const email = studentEmail(studentNumber);
    const address = await giveWorksheet(baseURL ?? '', browser, [email]);
    await signIn(context.request, email);
    await provide(address);
  },
});

const name = (text: string) => ({ name: text, exact: true });
const dropZoneOf = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Câu ${number}, ô kéo từ`) });
const word = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Các từ để kéo vào ô' }).getByRole('button', name(text));

async function finish(page: Page): Promise<void> {
  await page.getByRole('button', name('Nộp bài')).first().click();
  await page.getByRole('dialog').getByRole('button', name('Nộp bài')).click();
  await expect(page.getByText('Bạn đã gửi bài làm thành công')).toBeVisible();
}

test('a worksheet of every mode is done with a mouse, and typed answers survive a reload', async ({
  page,
  address,
}) => {
  await page.goto(address);
  const field = page.getByRole('textbox', name('Câu 1, ô điền từ'));
  await expect(field).toBeVisible();
  // The assignment is in the page itself, which saves a round trip before the worksheet.
  const asked = await page.evaluate<string[]>(
    "performance.getEntriesByType('resource').map(({ name }) => name)",
  );
  expect(asked.filter((url) => url.includes('/api/student/assignments/'))).toEqual([]);
  await field.fill(' DOG. ');
  await page.getByRole('radio', name('Câu 2, lựa chọn blue')).click();
  await expect(page.getByText('Đã lưu').first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(' DOG. ');
  await expect(page.getByRole('radio', name('Câu 2, lựa chọn blue'))).toBeChecked();
  await page.getByRole('checkbox', name('Câu 3, lựa chọn table')).click();
  await page.getByRole('checkbox', name('Câu 3, lựa chọn cat')).click();
  await page.getByRole('checkbox', name('Câu 3, lựa chọn dog')).click();
  await expect(page.getByRole('checkbox', name('Câu 3, lựa chọn table'))).not.toBeChecked();
  // Draws one line from left to right, the other from right to left.
  await page
    .getByRole('button', { name: /^Câu 4, ô nối cow/ })
    .dragTo(page.getByRole('button', { name: /^Ô nối tới 2/ }));
  await page
    .getByRole('button', { name: /^Ô nối tới 1/ })
    .dragTo(page.getByRole('button', { name: /^Câu 5, ô nối cat/ }));
  await expect(page.getByRole('button', name('Câu 5, ô nối cat, đã nối với 1 trên 2'))).toBeVisible();
  await page.getByRole('combobox', name('Câu 6, ô chọn từ')).selectOption('is');
  await word(page, 'yellow').dragTo(dropZoneOf(page, 7));
  await word(page, 'red').dragTo(dropZoneOf(page, 8));
  await expect(word(page, 'red')).toBeDisabled();
  await expectAccessible(page, 'a worksheet being filled in');
  await finish(page);
  await expect(page.getByText('7 / 8')).toBeVisible();
  await expect(page.getByText('Đáp án đúng: blue')).toBeVisible();
  await expect(field).not.toBeEditable();
  await expectAccessible(page, 'a marked worksheet');
  await page.getByRole('button', name('Làm lại')).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeEditable();
});

test.describe('for a watching teacher', () => {
  test.use({ studentNumber: 8 });

  test(
    'a worksheet is shown while it is filled in, and is read-only',
    deepBehind(
      'apps/server/src/modules/worksheets/given-worksheet.test.ts :: doing a worksheet > does not count an answer that was taken back, for the student, for the watching teacher and at the end',
    ),
    async ({ page, address, openContext }) => {
      await page.goto(address);
      await page.getByRole('textbox', name('Câu 1, ô điền từ')).fill('dog');
      await expect(page.getByText('Đã lưu').first()).toBeVisible();

      const desk = await openContext();
      await signIn(desk.request, ADMINISTRATOR);
      const teacher = await desk.newPage();
      await teacher.goto(address.replace('/student/', '/teacher/'));
      await expect(teacher.getByText('Đang làm 1 / 8 câu')).toBeVisible();
      await teacher.getByRole('link', { name: /^Xem bài đang làm của/ }).click();
      const seen = teacher.getByRole('textbox', name('Câu 1, ô điền từ'));
      await expect(seen).toHaveValue('dog');
      await expect(seen).not.toBeEditable();
      await expect(teacher.getByText('Đáp án đúng')).toHaveCount(0);
      await expectAccessible(teacher, 'a worksheet that is being filled in');

      await page.getByRole('combobox', name('Câu 6, ô chọn từ')).selectOption('is');
      await expect(teacher.getByText('Đang làm 2 / 8 câu')).toBeVisible();
      await expect(teacher.getByRole('combobox', name('Câu 6, ô chọn từ'))).toHaveValue('is');
      await finish(page);
      await expect(teacher.getByText('Đang làm')).toHaveCount(0);
    },
  );
});

test.describe('by keyboard alone', () => {
  test.use({ studentNumber: 6 });

  test(
    'a worksheet of every mode can be done',
    deep('a worksheet of every mode is done with a mouse, and typed answers survive a reload'),
    async ({ page, address }) => {
      await page.goto(address);
      const press = async (locator: ReturnType<Page['locator']>, key = 'Enter') => {
        await tabTo(locator);
        await page.keyboard.press(key);
      };
      await tabTo(page.getByRole('textbox', name('Câu 1, ô điền từ')));
      await page.keyboard.type('puppy');
      await press(page.getByRole('radio', name('Câu 2, lựa chọn green')), 'ArrowRight');
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', name('Câu 2, lựa chọn blue'))).toBeChecked();
      await press(page.getByRole('checkbox', name('Câu 3, lựa chọn cat')), 'Space');
      await press(page.getByRole('checkbox', name('Câu 3, lựa chọn dog')), 'Space');
      await press(page.getByRole('button', { name: /^Câu 4, ô nối cow/ }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', name('Câu 4, ô nối cow, đã nối với 2 trên 2'))).toBeFocused();
      await press(page.getByRole('button', { name: /^Câu 5, ô nối cat/ }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', name('Câu 5, ô nối cat, đã nối với 1 trên 2'))).toBeFocused();
      await tabTo(page.getByRole('combobox', name('Câu 6, ô chọn từ')));
      await page.keyboard.type('is');
      await press(dropZoneOf(page, 7));
      await expect(word(page, 'blue')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', name('Câu 7, ô kéo từ, đang có yellow'))).toBeFocused();
      await press(dropZoneOf(page, 8));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Đã làm')).toBeVisible();
      await press(page.getByRole('button', name('Nộp bài')).first());
      await press(page.getByRole('dialog').getByRole('button', name('Nộp bài')));
      await expect(page.getByText('8 / 8')).toBeVisible();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ studentNumber: 7, expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('a worksheet is worked through item by item, offline @phone-only', async ({
    page,
    context,
    address,
  }) => {
    await page.goto(address);
    const bar = page.getByRole('region', name('Làm từng câu'));
    await bar.getByRole('button', name('Làm từng câu')).tap();
    await untilKept(page);
    await context.setOffline(true);
    await bar.getByRole('textbox', name('Câu 1, ô điền từ')).fill('dog');
    const next = bar.getByRole('button', name('Câu sau'));
    // Each step scrolls its zone into view, and the controls are large enough for a thumb.
    await expect(page.getByRole('button', name('Câu 1, ô điền từ, đã điền dog'))).toBeInViewport();
    await next.tap();
    const option = bar.getByRole('radio', name('Câu 2, lựa chọn blue'));
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expectAccessible(page, 'the walk on a phone');
    await next.tap();
    await bar.getByRole('checkbox', name('Câu 3, lựa chọn cat')).tap();
    await bar.getByRole('checkbox', name('Câu 3, lựa chọn dog')).tap();
    await next.tap();
    await bar.getByRole('checkbox', name('Ô nối tới 2 trên 2')).tap();
    await next.tap();
    await bar.getByRole('checkbox', name('Ô nối tới 1 trên 2')).tap();
    await next.tap();
    await bar.getByRole('combobox', name('Câu 6, ô chọn từ')).selectOption('is');
    await next.tap();
    await bar.getByRole('button', name('yellow')).tap();
    await next.tap();
    await bar.getByRole('button', name('blue')).tap();
    await expect(next).toBeDisabled();
    await expect(page.getByText('Không có mạng – giữ trên máy này').first()).toBeVisible();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(360);
    await context.setOffline(false);
    await finish(page);
    await expect(page.getByText('8 / 8')).toBeVisible();
  });
});
