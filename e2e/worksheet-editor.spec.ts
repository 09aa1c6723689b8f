import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Routes } from '@domdom/api';
import type { Mode, Zone } from '@domdom/worksheet';
import { callApi } from './pages/api.ts';
import { expectAccessible, untilStill } from './pages/axe.ts';
import { ADMINISTRATOR, LAN, studentEmail, signIn } from './pages/people.ts';
import { giveFile } from './pages/worksheet.ts';
import { WorksheetEditor } from './pages/worksheet-editor.ts';
import { deep, deepBehind } from './support/deep.ts';
import { expect, test } from './support/fixtures.ts';

const MANAGEMENT = '/lms/support/assignments-management';

/** Starts a worksheet for a teacher in a new folder; files come next. */
async function begin(page: Page, email = LAN): Promise<{ folderId: string; editor: WorksheetEditor }> {
  const { request } = page.context();
  await signIn(request, email);
  const name = `Thư mục ${randomUUID().slice(0, 8)}`;
  const body = { parentId: null, name, color: '#1f3a8a', sortOrder: 1 };
  const folder = await callApi(request, 'POST /api/folders', { body });
  await page.goto(MANAGEMENT);
  await page.getByText(name).waitFor();
  // The tree moves while it opens, and a click that begins on one folder and ends on another chooses none.
  await untilStill(page);
  await page.getByText(name).click();
  await page.getByRole('button', { name: 'Tạo bài tập chấm tự động' }).click();
  return { folderId: folder.id, editor: new WorksheetEditor(page) };
}

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const upload = (page: Page, ...files: SentFile[]) =>
  page.getByLabel('Chọn tệp PDF hoặc hình ảnh').setInputFiles(files);

/** Returns a picture without anything that looks like a question. */
async function paintPicture(page: Page): Promise<Buffer> {
  const url: string = await page.evaluate(`(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1140, 900];
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1140, 900);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Returns a third of a second of the note A, as a WAV file. */
function makeSound(): Buffer {
  const rate = 8000;
  const samples = Buffer.from(
    Array.from({ length: rate / 3 }, (_none, at) => 128 + 80 * Math.sin((2 * Math.PI * 440 * at) / rate)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel, one byte per sample.
  for (const [at, value] of [1, 1].entries()) head.writeUInt16LE(value, 20 + 2 * at);
  for (const [at, value] of [rate, rate].entries()) head.writeUInt32LE(value, 24 + 4 * at);
  for (const [at, value] of [1, 8].entries()) head.writeUInt16LE(value, 32 + 2 * at);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Presses the button and waits until the file's sound has ended. */
async function listen(page: Page, file: string): Promise<void> {
  await page.evaluate(`{
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => { globalThis.heard = this.src; });
      return play.call(this);
    };
  }`);
  await page.getByRole('button', { name: /^Nghe/ }).click();
  await expect.poll(() => page.evaluate<string>('globalThis.heard ?? ""')).toContain(file);
}

async function storedWorksheet(page: Page, folderId: string) {
  const { request } = page.context();
  const files = await callApi(request, 'GET /api/folders/:folderId/files', {
    params: { folderId },
    query: { page: 1, size: 10, search: '' },
  });
  const fileId = files.items[0]?.id ?? '';
  return callApi(request, 'GET /api/worksheets/:fileId' satisfies keyof Routes, { params: { fileId } });
}

const modesOf = (zones: readonly Zone[]): Mode[] => zones.map(({ mode }) => mode);

const blanks = (at: number) => `<p>${at}. The cat ______________ on the mat.</p>`;

test.describe('drawing a worksheet', () => {
  test('offers all seven modes, and loses nothing in a reload', async ({ page }) => {
    const { folderId, editor } = await begin(page);
    await upload(page, { name: 'trang.png', mimeType: 'image/png', buffer: await paintPicture(page) });
    await expect(editor.canvas).toBeVisible();

    await editor.drag([100, 20], [240, 60]);
    await expect(editor.dialog.getByText('Chưa có ô nào trên trang.')).toBeVisible();

    await editor.draw('Write', [100, 20], [100, 100]);
    await editor.draw('Choice', [300, 20], [500, 20], [700, 20]);
    await editor.draw('Match', [100, 200], [700, 200], [100, 280], [700, 280]);
    await editor.draw('Listen', [900, 20]);
    await editor.draw('SelectWord', [100, 360], [300, 360], [500, 360]);
    await editor.draw('DropDown', [300, 100]);
    await editor.draw('DragDrop', [100, 440], [300, 440]);
    // Cancelled: these disappear, the earlier ones stay.
    await editor.pickMode('Write');
    await editor.drag([700, 440], [840, 480]);
    await editor.drag([900, 440], [1040, 480]);
    await editor.button('Hủy').click();

    await editor.answers.first().click();
    await page.keyboard.type('cat|kitten');
    await editor.expectSaved();
    const { document } = await storedWorksheet(page, folderId);
    const counts = Map.groupBy(modesOf(document.zones), (mode) => mode);
    expect(Object.fromEntries([...counts].map(([mode, all]) => [mode, all.length]))).toEqual({
      Write: 2,
      Choice: 3,
      Match: 4,
      Listen: 1,
      SelectWord: 3,
      DropDown: 1,
      DragDrop: 2,
    });
    expect(document.zones.map(({ data }) => data.countMatch).filter((count) => count > 0)).toEqual([1, 1]);
    await expectAccessible(page, 'the editor of worksheets');

    // Not saved yet when the page reloads.
    await editor.pickMode('Write');
    await editor.drag([700, 500], [840, 540]);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(editor.dialog.getByText(/^Đã khôi phục/)).toBeVisible();
    await expect(editor.answers.first()).toHaveValue('cat|kitten');
    await editor.expectSaved();
    const after = await storedWorksheet(page, folderId);
    expect(modesOf(after.document.zones).filter((mode) => mode === 'Write')).toHaveLength(3);
    await page.goto(`/lms/teacher/worksheet/${folderId}/edit/${after.id}`);
    await expect(editor.answers.first()).toHaveValue('cat|kitten');
  });

  test(
    'supports undo, and moving and copying by keyboard',
    deep('drawing a worksheet > offers all seven modes, and loses nothing in a reload'),
    async ({ page }) => {
      const { folderId, editor } = await begin(page);
      await upload(page, { name: 'trang.png', mimeType: 'image/png', buffer: await paintPicture(page) });
      await expect(editor.canvas).toBeVisible();
      await editor.pickMode('Write');
      await editor.canvas.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Control+d');
      await page.keyboard.press('Control+d');
      await page.keyboard.press('Control+z');
      await editor.expectSaved();
      const [first, copy, ...others] = (await storedWorksheet(page, folderId)).document.zones;
      expect(others).toEqual([]);
      expect(copy?.left).toBe((first?.left ?? 0) + 24);
      await page.keyboard.press('Enter');
      await page.keyboard.type('dog');
      await expect(editor.answers.nth(1)).toHaveValue('dog');
    },
  );

  test(
    'takes an uploaded sound, which the student hears',
    deep('drawing a worksheet > offers all seven modes, and loses nothing in a reload'),
    async ({ page, openContext, baseURL }) => {
      const { folderId, editor } = await begin(page, ADMINISTRATOR);
      await upload(page, { name: 'trang.png', mimeType: 'image/png', buffer: await paintPicture(page) });
      await expect(editor.canvas).toBeVisible();
      await editor.draw('Listen', [100, 100]);
      await editor.draw('Write', [300, 100]);
      await editor.answers.first().fill('cat');
      await editor.dialog
        .getByLabel('Tải âm thanh lên')
        .setInputFiles({ name: 'nghe.wav', mimeType: 'audio/wav', buffer: makeSound() });
      await expect(editor.button('Bỏ âm thanh')).toBeVisible();
      await editor.expectSaved();
      const { id, document } = await storedWorksheet(page, folderId);
      const { audio } = document.zones.find(({ mode }) => mode === 'Listen')?.data ?? {};
      if (!audio) throw new Error('No sound is kept.');
      await editor.button('Xem trước').click();
      await listen(page, audio);

      const address = await giveFile(baseURL ?? '', id, [studentEmail(6)]);
      const studentPage = await (await openContext()).newPage();
      await signIn(studentPage.context().request, studentEmail(6));
      await studentPage.goto(address);
      await listen(studentPage, audio);
    },
  );

  const smallScreen = deep('drawing a worksheet > offers all seven modes, and loses nothing in a reload');
  test(
    'leaves most of a small screen to the page, and moves a page with its zones',
    smallScreen,
    async ({ page }) => {
      const { folderId, editor } = await begin(page);
      const buffer = await paintPicture(page);
      const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
      await upload(page, picture('một.png'), picture('hai.png'));
      await expect(editor.canvas).toBeVisible();
      await editor.draw('Write', [100, 100]);
      await editor.expectSaved();
      const before = await storedWorksheet(page, folderId);
      const { height } = (await editor.canvas.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(600);

      await editor.dialog.getByText('Trang (2)').click();
      await editor.button('Đưa trang 1 xuống').press('Enter');
      await expect(editor.button('Đưa trang 2 lên')).toBeFocused();
      await expect(editor.dialog.getByText('Chưa lưu')).toBeVisible();
      await editor.expectSaved();
      const { document } = await storedWorksheet(page, folderId);
      expect(document.pages).toEqual(before.document.pages.toReversed());
      expect(document.zones[0]?.top).toBe((before.document.zones[0]?.top ?? 0) + 900);

      await page.keyboard.press('Control+z');
      await expect(editor.dialog.getByText('Chưa lưu')).toBeVisible();
      await editor.expectSaved();
      expect((await storedWorksheet(page, folderId)).document).toEqual(before.document);
    },
  );

  test(
    'starts from the questions found in a PDF of five pages, and previews without storing anything',
    deepBehind(
      'apps/web/src/components/worksheet/editor/worksheet-modal.test.tsx :: a new worksheet > accepts and drops proposals one by one',
      'apps/web/src/components/worksheet/editor/core/core.test.ts :: proposals > are placed below the pages above',
    ),
    async ({ page, openContext }) => {
      const drawing = await (await openContext()).newPage();
      const pages = [1, 2, 3, 4, 5].map((at) => `<section style="break-after: page">${blanks(at)}</section>`);
      await drawing.setContent(`<body style="font: 20px serif">${pages.join('')}</body>`);
      const buffer = await drawing.pdf({ format: 'A4' });

      const { folderId, editor } = await begin(page);
      await upload(page, { name: 'Unit 1.pdf', mimeType: 'application/pdf', buffer });
      await editor.button('Nhận tất cả').click();
      await page.keyboard.type('sits');
      for (let at = 2; at <= 5; at += 1) {
        await page.keyboard.press(at % 2 === 0 ? 'Tab' : 'Enter');
        await page.keyboard.type(`sits|sat ${at}`);
      }
      await editor.expectSaved();
      const stored = await storedWorksheet(page, folderId);
      expect(stored.document.pages).toHaveLength(5);
      expect(stored.document.zones.map(({ data }) => data.text)).toEqual([
        'sits',
        ...[2, 3, 4, 5].map((at) => `sits|sat ${at}`),
      ]);

      await editor.button('Xem trước').click();
      await expect(editor.canvas).toBeHidden();
      await editor.button('Kiểm tra').click();
      await expect(editor.dialog.getByText('Đúng 0/5 câu')).toBeVisible();
      await editor.button('Làm lại').click();
      await expect(editor.button('Kiểm tra')).toBeVisible();
      await editor.button('Chỉnh sửa').click();
      await expect(editor.canvas).toBeVisible();
      expect((await storedWorksheet(page, folderId)).rev).toBe(stored.rev);
    },
  );
});
