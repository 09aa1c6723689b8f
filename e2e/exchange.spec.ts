import { readFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { questionTypes } from '@domdom/questions';
import { expectAccessible } from './pages/axe.ts';
import { LAN, MINH, studentEmail, signIn } from './pages/people.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

/** One account may have one file read at a time, and stories of both widths run at once. */
const teacherOf = ({ project }: TestInfo) => (project.name === 'phone' ? LAN : MINH);

const BANK = '/lms/admin/import-question';
/** Two by two pixels. */
const RED_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==';

test(
  'a teacher imports a GIFT file with a bad question into the bank and exports it as Moodle XML @phone',
  deepBehind(
    'apps/web/src/areas/question-bank/import-page.test.tsx :: the import page > adds the chosen questions, in batches of one import',
    'apps/server/src/modules/question-exchange/question-exchange.test.ts :: an import > adds the good questions when one is bad, with a reason at its position',
    'apps/server/src/modules/question-exchange/question-exchange.test.ts :: an export > includes pictures in Moodle XML and reports what GIFT cannot contain',
  ),
  async ({ page }, info) => {
    const mark = `Trời ${Date.now()}`;
    const gift = [
      `::${mark} một::The sky is {=blue =azure} today.`,
      `::${mark} hỏng::This one has no end {=yes ~no`,
      `::${mark} hai::<b>Snow</b> is white.{T}`,
    ].join('\n\n');
    await signIn(page.request, teacherOf(info));
    await page.goto(BANK);
    await page.getByRole('link', { name: 'Nhập', exact: true }).click();
    await expect(page).toHaveURL(`${BANK}/import`);
    await page
      .getByLabel('Chọn tệp')
      .setInputFiles({ name: 'troi.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });

    // The first file of questions waits for the program that reads it.
    await expect(page.getByText('troi.gift (GIFT)')).toBeVisible({ timeout: 30_000 });
    const report = page.getByRole('table', { name: 'Kết quả đọc tệp' });
    await expect(report.getByText('Thiếu dấu { hoặc } của phần trả lời.')).toBeVisible();
    await expect(report.getByText('Mất định dạng chữ (đậm, nghiêng, màu, liên kết).')).toBeVisible();
    await expectAccessible(page, 'the report of a file');
    await page.getByRole('tab', { name: /^Không dùng được/ }).click();
    await expect(report.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('tab', { name: /^Tất cả/ }).click();

    await page.getByRole('button', { name: `Xem thử: ${mark} một` }).click();
    const preview = page.getByRole('dialog', { name: 'Xem thử câu hỏi' });
    await expect(preview.getByText('The sky is')).toBeVisible();
    await preview
      .getByRole('button', { name: /close|Đóng/i })
      .first()
      .click();

    await page.getByLabel('Khối lớp').selectOption('Lớp 6');
    await page.getByRole('button', { name: 'Nhập 2 câu hỏi' }).click();
    await expect(page.getByText('Đã thêm 2 câu hỏi vào ngân hàng.')).toBeVisible();
    await expectAccessible(page, 'the result of an import');

    await page.getByRole('link', { name: 'Xem các câu vừa nhập' }).click();
    await expect(page.getByRole('button', { name: `Xem thử: ${mark} một` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Xem thử: ${mark} hai` })).toBeVisible();

    await page.getByRole('link', { name: 'Xuất', exact: true }).click();
    await page.getByLabel('Định dạng').selectOption('Moodle XML');
    await page.getByRole('button', { name: 'Kiểm tra trước khi tải' }).click();
    await expect(page.getByText('Tệp có 2 trong 2 câu hỏi.')).toBeVisible();
    await expect(page.getByText('Mọi câu hỏi đều được giữ nguyên.')).toBeVisible();
    await expectAccessible(page, 'what an export holds');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải xuống' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('câu hỏi.xml');
    const xml = await readFile(await download.path(), 'utf8');
    expect(xml).toContain('<question type="truefalse">');
    expect(xml).toContain(`${mark} một`);
  },
);

test(
  'a picture inside a Moodle file is shown before the import, and stays with its question @phone',
  deepBehind(
    'apps/web/src/areas/question-bank/import-page.test.tsx :: the import page > adds the chosen questions, in batches of one import',
    'apps/server/src/modules/question-exchange/question-exchange.test.ts :: an import > adds the good questions when one is bad, with a reason at its position',
    'apps/server/src/modules/question-exchange/question-exchange.test.ts :: an export > includes pictures in Moodle XML and reports what GIFT cannot contain',
  ),
  async ({ page }, info) => {
    const mark = `Ô vuông ${Date.now()}`;
    const html = '<![CDATA[Is it red? <img src="@@PLUGINFILE@@/do.png" alt="Ô đỏ">]]>';
    const xml = `<quiz><question type="truefalse"><name><text>${mark}</text></name><questiontext format="html"><text>${html}</text><file name="do.png" path="/" encoding="base64">${RED_PNG}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`;
    await signIn(page.request, teacherOf(info));
    await page.goto(`${BANK}/import`);
    await page
      .getByLabel('Chọn tệp')
      .setInputFiles({ name: 'hinh.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
    const expectPicture = async () => {
      await page.getByRole('button', { name: `Xem thử: ${mark}` }).click();
      const picture = page.getByRole('dialog').getByRole('img', { name: 'Ô đỏ' });
      await expect(picture).toBeVisible();
      await expect(picture).toHaveJSProperty('naturalWidth', 2);
      await page.keyboard.press('Escape');
    };
    await expectPicture();
    await page.getByLabel('Khối lớp').selectOption('Lớp 3');
    await page.getByRole('button', { name: 'Nhập 1 câu hỏi' }).click();
    await expect(page.getByText('Đã thêm 1 câu hỏi vào ngân hàng.')).toBeVisible();
    await page.getByRole('link', { name: 'Xem các câu vừa nhập' }).click();
    await expectPicture();
  },
);

test.describe('a file of an unknown format', () => {
  // The browser logs the refusal on the console.
  test.use({ expectedProblems: [/status of 400/] });

  test(
    'is refused with a reason, and the template can be downloaded',
    deepBehind(
      'apps/server/src/modules/question-exchange/question-exchange.test.ts :: a dry run > refuses a picture with a reason',
      'apps/web/src/areas/question-bank/import-page.test.tsx :: the import page > says why a file cannot be read, and accepts another',
    ),
    async ({ page }) => {
      await signIn(page.request, MINH);
      await page.goto(`${BANK}/import`);
      await page.getByLabel('Chọn tệp').setInputFiles({
        name: 'anh.png',
        mimeType: 'image/png',
        buffer: Buffer.from('89504e470d0a1a0a0000', 'hex'),
      });
      await expect(page.getByText(/Định dạng tập tin không xác định/)).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Mẫu cho mọi dạng câu hỏi' }).click(),
      ]);
      await page.getByLabel('Chọn tệp').setInputFiles({
        name: 'mau.xlsx',
        mimeType: 'application/octet-stream',
        buffer: await readFile(await download.path()),
      });
      await expect(page.getByRole('tab', { name: /^Không dùng được/ })).toContainText('0');
      await expect(page.getByRole('tab', { name: /^Tất cả/ })).toContainText(String(questionTypes().length));
    },
  );
});

const refused = deep("a page for another role > shows the 403 page to a student who opens a teachers' page");
test("a student cannot open the bank's import and export", refused, async ({ page }) => {
  await signIn(page.request, studentEmail(3));
  for (const way of ['import', 'export']) {
    await page.goto(`${BANK}/${way}`);
    await expect(page.getByText('Xin lỗi, bạn không được phép truy cập trang này.')).toBeVisible();
  }
});
