import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { callApi } from '../../e2e/pages/api.ts';
import { ExamPage, type Exercise } from '../../e2e/pages/exam-page.ts';
import { signIn, studentEmail } from '../../e2e/pages/people.ts';
import { untilOnDevice, untilStored } from '../../e2e/support/on-device.ts';
import type { Figure } from './budget.ts';
import { spreadOf } from './statistics.ts';

/** A phone that has been here before, with the worker and without. */
const TURNS = ['on', 'off'] as const;
type Turn = (typeof TURNS)[number];

interface WarmPage {
  name: 'question' | 'dashboard' | 'login';
  address: string;
  email: string | null;
  /** What the device has stored once the page can be opened from it. */
  stored: string;
  /** The most that the page may take with the worker, as a part of what it takes without. */
  limit: number;
  goalMs: number;
}

interface Conditions {
  network: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };
  cpu: number;
}

const pagesOf = (exercise: Exercise): WarmPage[] => [
  {
    name: 'question',
    address: ExamPage.path(exercise),
    email: studentEmail(1),
    stored: 'GET /api/examinations',
    limit: 0.4,
    goalMs: 350,
  },
  {
    name: 'dashboard',
    address: '/lms/home',
    email: studentEmail(2),
    stored: 'GET /api/dashboard',
    limit: 0.5,
    goalMs: 400,
  },
  { name: 'login', address: '/auth/login', email: null, stored: '\\|boot', limit: 0.52, goalMs: 350 },
];

/** How long a page of the preparation is left alone after it is there: what it fetches then belongs to it. */
const REST_MS = 4_000;
/** The same for a measured page, whose tab is closed afterwards; what it keeps is written a second after it is there. */
const SHORT_REST_MS = 2_000;

/** A browser that has opened the page before. */
async function warmContext(
  browser: Browser,
  baseURL: string,
  page: WarmPage,
  { turn, exercise }: { turn: Turn; exercise: Exercise },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: turn === 'on' ? 'allow' : 'block',
  });
  await context.addInitScript({ path: path.join(import.meta.dirname, '../warm-probe.mjs') });
  if (page.email !== null) await signIn(context.request, page.email);
  if (page.name === 'question') {
    const { examinationId, assignmentId } = exercise;
    await callApi(context.request, 'POST /api/attempts', { body: { examinationId, assignmentId } });
  }
  const first = await context.newPage();
  await first.goto(page.address);
  if (turn === 'on') {
    await untilOnDevice(first);
    await untilStored(first, new RegExp(page.stored));
  }
  // The second visit fills what the first could not: the browser's cache of compiled scripts.
  for (let n = 0; n < 2; n += 1) {
    await first.goto(page.address);
    await first.waitForTimeout(REST_MS);
  }
  await first.close();
  return context;
}

/** The worker's own requests are as slow as the page's. */
async function slowWorkers(browser: Browser, { network }: Conditions): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const say = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    await say(1, 'Network.enable', {});
    await say(2, 'Network.emulateNetworkConditions', network);
  }
}

async function paintedMs(page: Page, name: WarmPage['name']): Promise<number> {
  const read = () => page.evaluate<number>(`window.domdomPainted?.${name} ?? 0`);
  // Not looked at before it is surely there: each look runs a script in the page.
  for (let waited = 0; waited < 20_000; waited += 1_500) {
    await page.waitForTimeout(1_500);
    const at = await read();
    if (at > 0) return at;
  }
  throw new Error(`${name} was not painted`);
}

async function openOnce(context: BrowserContext, page: WarmPage, conditions: Conditions): Promise<number> {
  const tab = await context.newPage();
  const session: CDPSession = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  await tab.goto(page.address, { waitUntil: 'commit' });
  const ms = await paintedMs(tab, page.name);
  await tab.waitForTimeout(SHORT_REST_MS);
  await tab.close();
  return ms;
}

interface WarmRuns {
  browser: Browser;
  baseURL: string;
  exercise: Exercise;
  conditions: Conditions;
  runs: number;
}

/** Opens each page in turn with the worker and without, in browsers that have been there before. */
export async function measureWarm({
  browser,
  baseURL,
  exercise,
  conditions,
  runs,
}: WarmRuns): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pagesOf(exercise)) {
    const prepare = async (turn: Turn): Promise<[Turn, BrowserContext]> => [
      turn,
      await warmContext(browser, baseURL, page, { turn, exercise }),
    ];
    const contexts = new Map(await Promise.all(TURNS.map(prepare)));
    const times: Record<Turn, number[]> = { on: [], off: [] };
    for (let n = 1; n <= runs; n += 1) {
      for (const [turn, context] of contexts) {
        if (turn === 'on') await slowWorkers(browser, conditions);
        times[turn].push(await openOnce(context, page, conditions));
      }
      console.log(`warm ${page.name}, run ${n} of ${runs}`);
    }
    for (const context of contexts.values()) await context.close();
    const ratios = times.on.map((ms, at) => ms / (times.off[at] ?? Number.NaN));
    figures.push(
      { name: `${page.name}, worker off`, unit: 'ms', spread: spreadOf(times.off) },
      { name: `${page.name}, worker on`, unit: 'ms', limit: page.goalMs, spread: spreadOf(times.on) },
      { name: `${page.name}, on / off`, unit: '', digits: 2, limit: page.limit, spread: spreadOf(ratios) },
    );
  }
  return figures;
}
