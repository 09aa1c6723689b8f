/**
 * npm run bench:book
 *
 * Measures how soon the first page of a book of 50 MB is on the screen after a press on its name, on a slow network and a
 * slow processor: with the reader's scripts in the browser's cache, as after a few quiet seconds on the page that lists
 * books, and without them. Two figures for each: the cover, a small picture of the first page that the server has drawn
 * beforehand, and the page itself with its text. It makes the books itself: 150 pages with a photograph each, of noise that
 * does not compress.
 */
import fs from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DOCUMENT_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { type PdfPage, pdfOf, type PdfStream, textAt } from '../apps/server/src/testing/pdf-writer.ts';
import { ADMINISTRATOR, signIn } from '../e2e/pages/people.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';
import { bytesOf, Traffic } from '../e2e/support/traffic.ts';
import { type Figure, report } from './lib/budget.ts';
import { describeMachine } from './lib/machine.ts';
import { Random } from './lib/random.ts';
import { spreadOf } from './lib/statistics.ts';

const RUNS = 3;
const PAGES = 150;
const MBIT = 1_000_000 / 8;
/** As in page-weight.ts. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};
const SLOW_CPU = 4;
const LIMIT_MS = 2000;
const LIBRARY = '/lms/admin/document-library';

/** Runs in the page: when the name was pressed, and when cover and first page were drawn and their frame handed over. */
const PROBE = `(() => {
  const probe = (globalThis.bookProbe = { pressed: 0, cover: 0, drawn: 0 });
  addEventListener('click', () => { probe.pressed ||= performance.now(); }, { capture: true });
  const afterFrame = (name) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { probe[name] ||= performance.now(); };
    port2.postMessage(null);
  });
  addEventListener('load', ({ target }) => {
    if (target instanceof HTMLImageElement && 'cover' in target.dataset) afterFrame('cover');
  }, { capture: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-drawn="true"]')) return;
    observer.disconnect();
    afterFrame('drawn');
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
})()`;

interface Times {
  pressed: number;
  /** 0 when the page was there first. */
  cover: number;
  drawn: number;
}

interface Run {
  coverMs: number;
  ms: number;
  kb: number;
  requests: number;
}

async function noise(side: number, random: Random): Promise<Buffer> {
  const pixels = Buffer.from(Uint8Array.from({ length: side * side * 3 }, () => random.between(0, 255)));
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A photograph of noise, close to `bytes` long and not longer. */
async function photograph(bytes: number, random: Random): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes * 2));
  const tried = await noise(side, random);
  return noise(Math.floor(side * Math.sqrt((0.99 * bytes) / tried.length)), random);
}

async function pictureOf(data: Buffer): Promise<PdfStream> {
  const { width, height } = await sharp(data).metadata();
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return { entries, data };
}

/** A book just below the limit; `coverBytes` is the size of the picture on its first page. */
async function makeBook(coverBytes: number): Promise<Buffer> {
  const random = new Random(22);
  const room = DOCUMENT_LIMIT_BYTES - coverBytes - 400_000;
  const streams = [await pictureOf(await photograph(coverBytes, random))];
  // One picture of noise is like another, so few are made; each page has bytes of its own.
  const others = await Promise.all([1, 2, 3].map(() => photograph(room / (PAGES - 1), random)));
  let left = room;
  for (let page = 1; page < PAGES; page += 1) {
    const data = others[page % others.length] ?? Buffer.alloc(0);
    if (data.length > left) break;
    left -= data.length;
    streams.push(await pictureOf(data));
  }
  // Each page names its own picture: what a page names is fetched before it is drawn.
  const pages: PdfPage[] = streams.map((_stream, index) => ({
    resources: `/XObject << /P ${5 + index} 0 R >>`,
    content: `${textAt(60, 790, `Unit ${index + 1}`, 24)}q 475 0 0 475 60 280 cm /P Do Q\n${textAt(60, 240, 'Listen, point and say.')}`,
  }));
  return pdfOf(pages, { streams });
}

async function openLibrary(browser: Browser, baseURL: string, isKept: boolean) {
  const context = await browser.newContext({
    baseURL,
    locale: 'vi-VN',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await signIn(context.request, ADMINISTRATOR);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await Traffic.of(session);
  // Without data to spare, nothing is fetched ahead.
  if (!isKept) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.addInitScript(PROBE);
  const worker = isKept ? page.waitForResponse(/pdf\.worker/) : null;
  await page.goto(LIBRARY);
  await (await worker)?.finished();
  await traffic.untilQuiet();
  return { context, page, session, traffic };
}

async function untilDrawn(page: Page): Promise<{ coverMs: number; ms: number }> {
  await page.locator('[data-drawn="true"]').waitFor({ timeout: 60_000 });
  for (;;) {
    const { pressed, cover, drawn } = await page.evaluate<Times>('bookProbe');
    if (drawn > 0)
      return { coverMs: (cover === 0 ? drawn : Math.min(cover, drawn)) - pressed, ms: drawn - pressed };
  }
}

async function runOnce(browser: Browser, baseURL: string, title: string, isKept: boolean): Promise<Run> {
  const { context, page, session, traffic } = await openLibrary(browser, baseURL, isKept);
  try {
    const before = traffic.transfers.length;
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.getByRole('button', { name: `Xem: ${title}` }).click();
    const times = await untilDrawn(page);
    const needed = traffic.transfers.slice(before).filter(({ endedMs }) => !Number.isNaN(endedMs));
    return { ...times, kb: bytesOf(needed) / 1000, requests: needed.length };
  } finally {
    await context.close();
  }
}

async function keepBook(browser: Browser, baseURL: string, title: string, coverBytes: number): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await signIn(context.request, ADMINISTRATOR);
  const buffer = await makeBook(coverBytes);
  console.log(`${title}: ${(buffer.length / 2 ** 20).toFixed(1)} MiB`);
  const response = await context.request.post('/api/documents', {
    headers: { 'x-domdom-client': 'web' },
    multipart: { file: { name: `${title}.pdf`, mimeType: 'application/pdf', buffer } },
  });
  if (!response.ok()) throw new Error(await response.text());
  await context.close();
}

async function measure(
  browser: Browser,
  baseURL: string,
  { title, isKept, limit }: { title: string; isKept: boolean; limit?: number },
): Promise<Figure[]> {
  const runs: Run[] = [];
  for (let n = 1; n <= RUNS; n += 1) {
    runs.push(await runOnce(browser, baseURL, title, isKept));
    console.log(`${title}, run ${n}: ${JSON.stringify(runs.at(-1))}`);
  }
  const of = (value: (run: Run) => number) => spreadOf(runs.map(value));
  const scripts = isKept ? 'scripts in the cache' : 'scripts from the network';
  return [
    { name: `${title}, ${scripts}: cover`, unit: 'ms', limit, spread: of(({ coverMs }) => coverMs) },
    { name: 'first page with its text', unit: 'ms', limit, spread: of(({ ms }) => ms) },
    { name: 'fetched meanwhile', unit: 'kB', spread: of(({ kb }) => kb) },
    { name: 'requests', unit: '', spread: of(({ requests }) => requests) },
  ];
}

const BOOKS = [
  { title: 'Cover of 60 kB', coverBytes: 60_000 },
  { title: 'Cover of 150 kB', coverBytes: 150_000 },
];

console.log(describeMachine());
const dataDir = makeDataDir();
try {
  const product = await startProduct({ dataDir });
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    for (const { title, coverBytes } of BOOKS) await keepBook(browser, product.url, title, coverBytes);
    const figures: Figure[] = [];
    for (const { title } of BOOKS)
      figures.push(...(await measure(browser, product.url, { title, isKept: true, limit: LIMIT_MS })));
    const { title = '' } = BOOKS[1] ?? {};
    figures.push(...(await measure(browser, product.url, { title, isKept: false })));
    report('First page of a book of 50 MB: slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower', figures);
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
