import { setTimeout as pause } from 'node:timers/promises';
import { BrowserStudent, expectOf } from '../lib/browser-student.ts';
import { Chromium, longestWaitMs, type Waits } from '../lib/chromium.ts';
import type { Fault, Figures } from '../lib/fault.ts';
import { withProfile } from '../lib/in-browser.ts';
import { searchStorage, untilInstalled, untilKept } from '../lib/kept-by-browser.ts';
import type { Random } from '../../lib/random.ts';
import { CANARY } from '../../../apps/server/src/testing/canary.ts';
import type { Stage } from '../lib/stage.ts';

const LOST_LIMIT_MS = 1_000;
const SAVED_LIMIT_MS = 10_000;
const SHOWN_LIMIT_MS = 2_000;
const RELOAD_LIMIT_MS = 15_000;
const WAYS = ['killed offline', 'killed online', 'reloaded offline'] as const;

interface Typed {
  text: string;
  /** When each character appeared in the field. */
  atMs: number[];
  /** How long the browser had waited for a processor by then. */
  waits: Waits[];
}

/** Types until the page is gone or the signal aborts. */
async function typeOn(
  { page }: BrowserStudent,
  random: Random,
  { signal, waits }: { signal: AbortSignal; waits: () => Waits },
): Promise<Typed> {
  const typed: Typed = { text: '', atMs: [], waits: [] };
  try {
    while (!signal.aborted) {
      const letter = String.fromCodePoint(97 + random.between(0, 25));
      await page.keyboard.press(letter);
      typed.text += letter;
      typed.atMs.push(performance.now());
      typed.waits.push(waits());
      await pause(random.between(30, 140));
    }
  } catch {
    // The browser was killed while typing.
  }
  return typed;
}

/** Returns how much of the end of the typed text is missing, and how long the browser got no processor meanwhile. */
function lossOf(
  { text, atMs, waits }: Typed,
  found: string,
  end: { ms: number; waits: Waits },
): { characters: number; ms: number; starvedMs: number } {
  let same = 0;
  while (same < text.length && text[same] === found[same]) same += 1;
  const firstLostMs = atMs[same];
  return {
    characters: text.length - same,
    ms: firstLostMs === undefined ? 0 : end.ms - firstLostMs,
    starvedMs: longestWaitMs(waits[same] ?? end.waits, end.waits),
  };
}

/** Whether the page shows its fields within the limit. */
async function isOpen(student: BrowserStudent): Promise<boolean> {
  const limit = performance.now() + RELOAD_LIMIT_MS;
  while (performance.now() < limit) {
    if ((await student.texts().catch(() => [])).length > 6) return true;
    await pause(50);
  }
  return false;
}

/** A disk that answers late fills the field after the page was drawn. */
async function untilShown(student: BrowserStudent): Promise<void> {
  const limit = performance.now() + SHOWN_LIMIT_MS;
  while ((await student.texts())[6] === '' && performance.now() < limit) await pause(50);
}

/** Submits the question, whose key the page is then shown, and searches what the browser stores. */
async function searchWhatIsKept(stage: Stage, { page, attemptId }: BrowserStudent): Promise<number> {
  await untilKept(page, attemptId, ['domdom-pages']);
  for (const field of await page.locator('main input[type=text]').all()) await field.fill('cat');
  const judged = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"submit":true') === true,
  );
  await page.getByRole('button', { name: 'Nộp câu trả lời' }).click();
  if (!(await (await judged).text()).includes(CANARY))
    stage.blame('keys shown', 'X1: the search finds no key where keys are');
  return searchStorage(stage, page, 'keys shown');
}

async function oneRound(stage: Stage, random: Random, profile: string): Promise<Figures> {
  const way = WAYS[(stage.roundNumber - 1) % WAYS.length] ?? 'killed offline';
  const { front } = stage.server;
  const account = random.pick(stage.ground.students);
  let browser = await Chromium.open(profile);
  try {
    const before = await BrowserStudent.open(stage, browser.context, account);
    await before.focus(random.between(0, 5));
    await before.page.keyboard.type('start');
    const isSaved = (await before.untilSaveState('saved', SAVED_LIMIT_MS)) !== null;
    expectOf(stage, 'before', isSaved, 'F15: what was typed is not saved');
    if (way === 'reloaded offline') {
      await untilInstalled(before.page);
      // From now on the worker answers for the page.
      await before.page.reload();
      expectOf(stage, way, await isOpen(before), 'F15: a page loaded again does not open');
    }
    await before.focus(6);
    if (way !== 'killed online') front.shut(true);
    const stop = new AbortController();
    const waits = await browser.watchWaits();
    const typing = typeOn(before, random.fork(), { signal: stop.signal, waits });
    await pause(random.between(2_000, 4_000));
    let end = { ms: performance.now(), waits: waits() };
    if (way === 'reloaded offline') {
      stop.abort();
      await typing;
      await before.page.reload().catch(() => undefined); // nothing opens, if no page is kept
      end = { ms: performance.now(), waits: waits() };
      expectOf(stage, way, await isOpen(before), 'F15: a page loaded again without a network does not open');
      await before.page.close();
    } else await browser.kill();
    const typed = await typing;
    stage.history.note(way, { typed: typed.text });
    await stage.check('gone');
    front.shut(false);

    const backMs = performance.now();
    if (way !== 'reloaded offline') browser = await Chromium.open(profile);
    const after = await BrowserStudent.open(stage, browser.context, account);
    await untilShown(after);
    const texts = await after.noteTyped();
    const lost = lossOf(typed, texts[6] ?? '', end);
    stage.history.note('found', { texts, ...lost });
    if (lost.ms - lost.starvedMs > LOST_LIMIT_MS)
      stage.blame(
        way,
        `F15: ${lost.characters} of ${typed.text.length} characters, ${Math.round(lost.ms)} ms of typing, are lost`,
      );
    const savedMs = await after.untilSaveState('saved', SAVED_LIMIT_MS);
    if (savedMs === null) stage.blame(way, 'F15: what was found does not reach the server');
    await stage.check('back');
    await stage.checkTyped();
    const characters = await searchWhatIsKept(stage, after);
    return {
      'characters stored': characters,
      'characters typed': typed.text.length,
      'characters lost': lost.characters,
      'typing lost, ms': lost.ms,
      'opened again until all is on the server, ms': performance.now() - backMs,
    };
  } finally {
    front.shut(false);
    await browser.kill();
  }
}

/** The whole browser is killed in mid-word, or the page is reloaded offline. */
export const browserKilled: Fault = {
  id: 'F15',
  title:
    'Chromium killed while a student types, offline and online; page loaded again offline; no key in what it stores',
  broken: [
    { name: 'drafts in memory only', client: 'keeps-drafts-in-memory' },
    { name: 'drafts in the local storage', client: 'keeps-drafts-in-local-storage' },
  ],
  round: (stage, random) => withProfile((profile) => oneRound(stage, random, profile)),
};
