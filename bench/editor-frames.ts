/**
 * npm run bench:editor
 *
 * Measures the worksheet editor: the time between frames while one of 200 zones is dragged and while the page is
 * panned, and the time until a saved worksheet of 200 zones is drawn before its code has been fetched. It uses the real
 * product; the frames are those the browser draws.
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Worksheet } from '@domdom/api';
import { CANVAS_WIDTH, EMPTY_DATA, MODES, type Zone } from '@domdom/worksheet';
import { callApi } from '../e2e/pages/api.ts';
import { LAN, signIn } from '../e2e/pages/people.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';
import { report, type Figure } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { percentile, spreadOf } from './lib/statistics.ts';

const RUNS = 5;
const ZONES = 200;
const COLUMNS = 8;
const PAGE_HEIGHT = 1600;
const GESTURE_MS = 5000;
const LIMITS = { frameMs: 17, openMs: 1000 };

interface Run {
  openMs: number;
  drag: number[];
  pan: number[];
}

const zoneAt = (index: number): Zone => ({
  id: `zone${String(index).padStart(4, '0')}`,
  mode: MODES[index % MODES.length] ?? 'Write',
  left: 20 + (index % COLUMNS) * 138,
  top: 20 + Math.floor(index / COLUMNS) * 62,
  width: 120,
  height: 40,
  angle: 0,
  data: { ...EMPTY_DATA, text: 'an answer', groupName: `group${Math.floor(index / COLUMNS)}` },
});

/** A page that looks like a scan, painted by the browser itself. */
async function paintPage(page: Page): Promise<Buffer> {
  const url: string = await page.evaluate(`domdomEditor.paint(${CANVAS_WIDTH}, ${PAGE_HEIGHT})`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function keepWorksheet(context: BrowserContext, picture: Buffer): Promise<Worksheet> {
  const { request } = context;
  const kept = await request.post('/api/media', {
    headers: { 'x-domdom-client': 'web' },
    multipart: { file: { name: 'page.png', mimeType: 'image/png', buffer: picture } },
  });
  const { file }: { file: string } = await kept.json();
  const folder = await callApi(request, 'POST /api/folders', {
    body: { parentId: null, name: `Bench ${Date.now()}`, color: '#1f3a8a', sortOrder: 1 },
  });
  const zones = Array.from({ length: ZONES }, (_none, index) => zoneAt(index));
  return callApi(request, 'POST /api/folders/:folderId/worksheets', {
    params: { folderId: folder.id },
    body: { name: 'Bench', document: { version: 1, pages: [{ file, height: PAGE_HEIGHT }], zones } },
  });
}

/** Returns the milliseconds between frames while `act` runs repeatedly. */
async function framesWhile(page: Page, act: (step: number) => Promise<void>): Promise<number[]> {
  await page.evaluate('domdomEditor.frames()');
  const end = performance.now() + GESTURE_MS;
  for (let step = 0; performance.now() < end; step += 1) await act(step);
  return page.evaluate('domdomEditor.frames()');
}

async function runOnce(baseURL: string): Promise<Run> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
    await signIn(context.request, LAN);
    await context.addInitScript({ path: path.join(import.meta.dirname, 'editor-probe.mjs') });
    const page = await context.newPage();
    await page.goto('/lms/notifications', { waitUntil: 'networkidle' });
    const worksheet = await keepWorksheet(context, await paintPage(page));
    const address = `/lms/teacher/worksheet/${worksheet.folderId}/edit/${worksheet.id}`;
    const opened: number = await page.evaluate(`domdomEditor.open('${address}')`);

    // Reload, because reading the pixels has slowed the canvas down.
    await page.reload({ waitUntil: 'networkidle' });
    const box = await page.getByRole('application').boundingBox();
    if (box === null) throw new Error('The canvas is not there.');
    const [x, y] = [box.x + 60, box.y + 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const drag = await framesWhile(page, (step) =>
      page.mouse.move(x + 200 + 180 * Math.sin(step / 20), y + 150 + 120 * Math.cos(step / 20)),
    );
    await page.mouse.up();
    const pan = await framesWhile(page, (step) => page.mouse.wheel(0, step % 120 < 60 ? 12 : -12));
    await page.getByText('Đã lưu').waitFor();
    const saved = await callApi(context.request, 'GET /api/worksheets/:fileId', {
      params: { fileId: worksheet.id },
    });
    if (saved.document.zones[0]?.left === zoneAt(0).left) throw new Error('No zone was dragged.');
    return { openMs: opened, drag, pan };
  } finally {
    await browser.close();
  }
}

const framesOf = (name: string, runs: readonly number[][]): Figure[] => [
  {
    name: `${name}: between frames`,
    unit: 'ms',
    digits: 1,
    limit: LIMITS.frameMs,
    spread: spreadOf(
      runs.map((frames) =>
        percentile(
          frames.toSorted((a, b) => a - b),
          0.5,
        ),
      ),
    ),
  },
  {
    name: `${name}: 95 of 100 frames come within`,
    unit: 'ms',
    digits: 1,
    spread: spreadOf(
      runs.map((frames) =>
        percentile(
          frames.toSorted((a, b) => a - b),
          0.95,
        ),
      ),
    ),
  },
  {
    name: `${name}: frames a second`,
    unit: '',
    digits: 1,
    spread: spreadOf(
      runs.map((frames) => (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0)),
    ),
  },
];

console.log(describeMachine());
const dataDir = makeDataDir();
const product = await startProduct({ dataDir });
try {
  const runs: Run[] = [];
  for (let n = 1; n <= RUNS; n += 1) {
    runs.push(await runOnce(product.url));
    console.log(`run ${n} of ${RUNS}`);
  }
  report(`The worksheet editor with ${ZONES} zones`, [
    {
      name: 'a saved worksheet drawn',
      unit: 'ms',
      limit: LIMITS.openMs,
      spread: spreadOf(runs.map((run) => run.openMs)),
    },
    ...framesOf(
      'a zone dragged',
      runs.map(({ drag }) => drag),
    ),
    ...framesOf(
      'the page pushed',
      runs.map(({ pan }) => pan),
    ),
  ]);
} finally {
  await product.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
