/**
 * npm run bench:ten-blanks
 *
 * Measures how long a teacher takes to make a worksheet of ten blanks in the real editor, with and without the page
 * reader's proposals: same hand, same thinking, same answers. Both worksheets must be correct in the end.
 */
import fs from 'node:fs';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { callApi } from '../../e2e/pages/api.ts';
import { LAN, signIn } from '../../e2e/pages/people.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { makeDataDir, startProduct } from '../../e2e/support/product.ts';
import { describeMachine } from '../lib/machine.ts';
import { showSpread, spreadOf } from '../lib/statistics.ts';
import { compare, type Truth } from './compare.ts';
import { Hand } from './hand.ts';
import { renderWorksheet, type Rendered } from './render.ts';
import { gap, numbered, pageOf } from './worksheets/sample-worksheet.ts';

const RUNS = 3;
/** Before each answer: reading the sentence and deciding. */
const THINK_MS = 1200;
/** Before drawing each zone: finding the next gap. */
const LOOK_MS = 400;
const CORNER = 12;

const SENTENCES: [string, string][] = [
  ['She GAP to school by bus.', 'goes'],
  ['They GAP football now.', 'are playing'],
  ['I GAP my homework yesterday.', 'did'],
  ['He has GAP in Hue since 2015.', 'lived'],
  ['There GAP three books on the desk.', 'are'],
  ['My sister GAP like coffee.', "doesn't"],
  ['We will GAP you tomorrow.', 'see'],
  ['The sun GAP in the east.', 'rises'],
  ['GAP you ever been to Da Nang?', 'Have'],
  ['It was GAP than I thought.', 'easier'],
];
const html = pageOf(
  `<h1>Grammar check</h1>${numbered(SENTENCES.map(([text]) => text.replace('GAP', gap(150))))}`,
);

async function openEditor(browser: Browser, url: string, { pdf }: Rendered) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'vi-VN',
  });
  await signIn(context.request, LAN);
  const name = `Thư mục ${performance.now()}`;
  const folder = await callApi(context.request, 'POST /api/folders', {
    body: { name, parentId: null, sortOrder: 1, color: '#1f3a8a' },
  });
  const page = await context.newPage();
  await page.goto(`/lms/support/assignments-management?folder=${folder.id}`);
  await page.getByRole('button', { name: 'Tạo bài tập chấm tự động' }).click();
  await page
    .getByLabel('Chọn tệp PDF hoặc hình ảnh')
    .setInputFiles({ name: 'grammar.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('application', { name: 'Trang phiếu bài tập' }).waitFor();
  await page.getByRole('button', { name: 'Nhận tất cả' }).waitFor();
  return { context, page, folderId: folder.id };
}

async function withReader(page: Page, hand: Hand): Promise<void> {
  await hand.think(THINK_MS);
  await hand.click(page.getByRole('button', { name: 'Nhận tất cả' }));
}

async function withoutReader(page: Page, hand: Hand, { zones }: Truth): Promise<void> {
  await hand.think(THINK_MS);
  await hand.click(page.getByRole('button', { name: /^.?\s*Điền từ/ }));
  const canvas = page.getByRole('application', { name: 'Trang phiếu bài tập' });
  for (const zone of zones) {
    await hand.think(LOOK_MS);
    const space = await canvas.locator('> div').first().boundingBox();
    if (!space) throw new Error('There is no canvas.');
    const scale = space.width / 1140;
    const at = (x: number, y: number) => ({ x: space.x + x * scale, y: space.y + y * scale });
    const [right, bottom] = [zone.left + zone.width, zone.top + zone.height];
    await hand.draw(at(zone.left, zone.top), at(right, bottom), CORNER);
  }
  await hand.click(page.getByRole('button', { name: 'Hoàn tất' }));
  await hand.click(page.locator('[data-answer]').first());
}

async function typeAnswers(page: Page, hand: Hand): Promise<void> {
  for (const [index, [, answer]] of SENTENCES.entries()) {
    await hand.think(THINK_MS);
    await hand.type(answer);
    if (index < SENTENCES.length - 1) await hand.key('Tab');
  }
  await page.getByText('Đã lưu', { exact: true }).waitFor();
}

async function measure(browser: Browser, url: string, worksheet: Rendered, isRead: boolean): Promise<number> {
  const { context, page, folderId } = await openEditor(browser, url, worksheet);
  const hand = new Hand(page);
  if (!isRead) await page.getByRole('button', { name: 'Bỏ tất cả' }).click();
  const start = performance.now();
  if (isRead) await withReader(page, hand);
  else await withoutReader(page, hand, worksheet.truth);
  await typeAnswers(page, hand);
  const spent = performance.now() - start;
  await assertRight(context.request, folderId, worksheet.truth);
  await context.close();
  return spent;
}

async function assertRight(
  request: Parameters<typeof callApi>[0],
  folderId: string,
  truth: Truth,
): Promise<void> {
  const { items } = await callApi(request, 'GET /api/folders/:folderId/files', {
    params: { folderId },
    query: {},
  });
  const { document } = await callApi(request, 'GET /api/worksheets/:fileId', {
    params: { fileId: items[0]?.id ?? '' },
  });
  const kept = document.zones.map(({ data, ...box }) => ({
    mode: 'Write' as const,
    zones: [{ ...box, text: data.text }],
    words: [],
  }));
  expect(compare(truth, kept)).toMatchObject({ found: SENTENCES.length, wrong: 0 });
  const answers = document.zones.toSorted((a, b) => a.top - b.top).map(({ data }) => data.text);
  expect(answers).toEqual(SENTENCES.map(([, answer]) => answer));
}

console.log(describeMachine());
const dataDir = makeDataDir();
const product = await startProduct({ dataDir });
const { args, ...found } = await findBrowser();
const browser = await chromium.launch({ ...found, args: [...args, '--no-sandbox'] });
try {
  const worksheet = await renderWorksheet(browser, { name: 'ten blanks', html, isHeldOut: false });
  for (const isRead of [true, false]) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1)
      times.push((await measure(browser, product.url, worksheet, isRead)) / 1000);
    console.log(`${isRead ? 'with' : 'without'} the reader, seconds: ${showSpread(spreadOf(times), 1)}`);
  }
} finally {
  await browser.close();
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
