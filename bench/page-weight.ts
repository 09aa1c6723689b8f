/**
 * npm run bench:page
 *
 * Measures a student's question screen: requests, bytes, the time until the question is visible in a cold browser with
 * a slow network and a slow processor, and the time from the end of a verdict to the next question.
 *
 * Then it opens a question, the home page and the login in a browser that has been there before, with the worker of the
 * application and without, in turn.
 *
 * It uses the real product on its demo school, over HTTP; the figures come from Chromium's own network log and from a
 * probe inside the page (paint-probe.mjs). The median of the runs is compared with the limits.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  chromium,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { callApi } from '../e2e/pages/api.ts';
import { GIVEN_CODE, giveUnitTest } from '../e2e/pages/classroom.ts';
import { readExamination } from '../e2e/pages/content.ts';
import { ExamPage, type Exercise } from '../e2e/pages/exam-page.ts';
import { studentEmail, signIn } from '../e2e/pages/people.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { makeDataDir, startProduct } from '../e2e/support/product.ts';
import { report, type Figure } from './lib/budget.ts';
import { measureWarm } from './lib/warm-pages.ts';
import { describeMachine } from './lib/machine.ts';
import { spreadOf } from './lib/statistics.ts';
import { bytesOf, isScript, Traffic, type Transfer } from '../e2e/support/traffic.ts';

const RUNS = 5;
/** Questions answered in each run. */
const ANSWERED = 5;
/** After a quiet time of three round trips, the next question is prepared. */
const PREPARED_MS = 500;
const MBIT = 1_000_000 / 8;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MBIT,
  uploadThroughput: 0.75 * MBIT,
};
const SLOW_CPU = 4;
const LIMITS = { scriptKb: 150, totalKb: 350, requests: 12, paintedMs: 1500, nextMs: 50 };
/** Found in Ant Design's style engine, which every part of it brings along; our code may name its classes. */
const ANT_DESIGN = /data-ant-cssinjs|data-css-hash|anticon/;

interface Probe {
  questions: { title: string; at: number }[];
  /** When each title was on the screen, as reported by the browser. */
  titles: number[];
  verdictEnds: number[];
  /** When the most recent picture was painted. */
  pictures: number;
}

interface Run {
  painted: number;
  title: number;
  pictures: number;
  transfers: Transfer[];
  sockets: number;
  scripts: { url: string; hasAntDesign: boolean }[];
  /** Times from the end of each verdict to the next question. */
  nextQuestion: number[];
}

const probeOf = (page: Page): Promise<Probe> => page.evaluate('window.domdomProbe');

async function coldContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript({ path: path.join(import.meta.dirname, 'paint-probe.mjs') });
  return context;
}

/** Downloads each script again, uncompressed, and searches it for Ant Design. */
async function readScripts(
  request: APIRequestContext,
  transfers: readonly Transfer[],
): Promise<Run['scripts']> {
  const urls = [...new Set(transfers.filter(isScript).map(({ url }) => url))];
  return Promise.all(
    urls.map(async (url) => ({ url, hasAntDesign: ANT_DESIGN.test(await (await request.get(url)).text()) })),
  );
}

async function runOnce(baseURL: string, exercise: Exercise, isSlow: boolean): Promise<Run> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const context = await coldContext(browser, baseURL);
    await signIn(context.request, studentEmail(1));
    const { examinationId, assignmentId } = exercise;
    const exerciseIds = { examinationId, assignmentId };
    await callApi(context.request, 'POST /api/attempts', { body: exerciseIds });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await Traffic.of(session);
    // Keeps later questions from being loaded ahead, which would have to be waited for between any two questions here.
    // The next question alone is prepared, as always. The cold screen is quiet before any of that begins, so its
    // figures do not change.
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    }

    const exam = new ExamPage(page, readExamination(GIVEN_CODE));
    // Do not look into the page before it is quiet: each look runs a script in it, at a quarter of the speed.
    await page.goto(ExamPage.path(exercise), { waitUntil: 'commit' });
    await traffic.untilQuiet();
    await exam.expectOpen(1);
    const first = await probeOf(page);
    const transfers = [...traffic.transfers];
    const { sockets } = traffic;

    for (let index = 1; index <= ANSWERED; index += 1) {
      await exam.give(index, true);
      // A student thinks longer than the next question takes to be fetched.
      await traffic.untilQuiet(PREPARED_MS);
      await exam.submitButton.click();
      await exam.expectVerdict(true);
      await exam.expectOpen(index + 1);
    }
    const { questions, verdictEnds } = await probeOf(page);
    // Lets the next run start again instead of continuing this attempt.
    const { attempt } = await callApi(context.request, 'POST /api/attempts', { body: exerciseIds });
    await callApi(context.request, 'POST /api/attempts/:attemptId/finish', {
      params: { attemptId: attempt.id },
      body: { epoch: attempt.epoch },
    });
    if (questions.length !== ANSWERED + 1 || verdictEnds.length !== ANSWERED) {
      throw new Error(`The probe saw ${questions.length} questions and ${verdictEnds.length} verdicts.`);
    }
    return {
      painted: first.questions[0]?.at ?? Number.NaN,
      title: first.titles[0] ?? Number.NaN,
      pictures: first.pictures,
      transfers,
      sockets,
      scripts: await readScripts(context.request, transfers),
      nextQuestion: questions.slice(1).map(({ at }, place) => at - (verdictEnds[place] ?? Number.NaN)),
    };
  } finally {
    await browser.close();
  }
}

const kb = (transfers: readonly Transfer[]): number => bytesOf(transfers) / 1000;

function describeWeight(runs: readonly Run[]): Figure[] {
  const of = (value: (run: Run) => number) => spreadOf(runs.map(value));
  const early = ({ transfers, painted }: Run) => transfers.filter(({ startedMs }) => startedMs < painted);
  return [
    {
      name: 'JavaScript, compressed',
      unit: 'kB',
      digits: 1,
      limit: LIMITS.scriptKb,
      spread: of((run) => kb(run.transfers.filter(isScript))),
    },
    {
      name: 'everything, compressed',
      unit: 'kB',
      digits: 1,
      limit: LIMITS.totalKb,
      spread: of((run) => kb(run.transfers)),
    },
    { name: 'requests', unit: '', limit: LIMITS.requests, spread: of((run) => run.transfers.length) },
    {
      name: 'requests begun before the question was painted',
      unit: '',
      spread: of((run) => early(run).length),
    },
    { name: 'WebSockets', unit: '', spread: of((run) => run.sockets) },
    {
      name: 'scripts with Ant Design in them',
      unit: '',
      limit: 0,
      spread: of((run) => run.scripts.filter(({ hasAntDesign }) => hasAntDesign).length),
    },
  ];
}

function describeTimes(runs: readonly Run[], limitMs?: number): Figure[] {
  return [
    {
      name: 'question painted',
      unit: 'ms',
      limit: limitMs,
      spread: spreadOf(runs.map(({ painted }) => painted)),
    },
    {
      name: 'its title on the screen, by the browser’s word',
      unit: 'ms',
      spread: spreadOf(runs.map(({ title }) => title)),
    },
    { name: 'its pictures painted', unit: 'ms', spread: spreadOf(runs.map(({ pictures }) => pictures)) },
    {
      name: 'end of a verdict to the next question painted',
      unit: 'ms',
      digits: 1,
      limit: LIMITS.nextMs,
      spread: spreadOf(runs.flatMap(({ nextQuestion }) => nextQuestion)),
    },
  ];
}

function listTransfers({ transfers }: Run): void {
  console.log('\nThe requests of the last slow run, until the network was quiet:');
  console.table(
    transfers.map(({ url, kind, bytes, startedMs, endedMs }) => ({
      path: new URL(url).pathname.slice(0, 70),
      kind,
      bytes,
      'from ms': Math.round(startedMs),
      'to ms': Math.round(endedMs),
    })),
  );
}

async function repeat(baseURL: string, exercise: Exercise, isSlow: boolean): Promise<Run[]> {
  const runs: Run[] = [];
  for (let n = 1; n <= RUNS; n += 1) {
    runs.push(await runOnce(baseURL, exercise, isSlow));
    console.log(`run ${n} of ${RUNS}${isSlow ? ', slow network and processor' : ''}`);
  }
  return runs;
}

async function reportWarm(baseURL: string, exercise: Exercise): Promise<void> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  try {
    const conditions = { network: SLOW_4G, cpu: SLOW_CPU };
    const warm = await measureWarm({ browser, baseURL, exercise, conditions, runs: RUNS });
    report('Warm pages on slow 4G, processor 4 times slower, worker on and off in turn', warm);
  } finally {
    await browser.close();
  }
}

console.log(describeMachine());
const dataDir = makeDataDir();
try {
  const product = await startProduct({ dataDir });
  try {
    const exercise = await giveUnitTest(product.url, [studentEmail(1)]);
    const slow = await repeat(product.url, exercise, true);
    const fast = await repeat(product.url, exercise, false);
    const last = slow.at(-1);
    if (last) listTransfers(last);
    report('Weight of the cold question screen', describeWeight(slow));
    report(
      'Slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), processor 4 times slower',
      describeTimes(slow, LIMITS.paintedMs),
    );
    report('No throttling', describeTimes(fast));
    await reportWarm(product.url, exercise);
  } finally {
    await product.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
