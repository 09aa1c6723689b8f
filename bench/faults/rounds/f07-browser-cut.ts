import { setTimeout as pause } from 'node:timers/promises';
import { BrowserStudent, expectOf } from '../lib/browser-student.ts';
import type { Chromium } from '../lib/chromium.ts';
import type { Fault, Figures } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import type { Random } from '../../lib/random.ts';
import { type Stage, until } from '../lib/stage.ts';
import { typingIds } from '../lib/typing-exercise.ts';

const CUTS_MS = [5_000, 30_000, 120_000];
const RETURN_LIMIT_MS = 10_000;
/** A pause in typing, plus the time limit of a call, plus a moment. */
const KNOWN_MS = 16_000;
const STEP_LIMIT_MS = 10_000;
const WORDS = ['red', 'cat', 'school', 'morning', 'two'];

async function oneRound(stage: Stage, random: Random, browser: Chromium): Promise<Figures> {
  const { server, history } = stage;
  const cutMs = CUTS_MS[(stage.roundNumber - 1) % CUTS_MS.length] ?? 0;
  const isDead = stage.roundNumber % 2 === 0;
  const student = await BrowserStudent.open(stage, browser.context, random.pick(stage.ground.students), {
    kind: 'test',
  });
  const { page } = student;
  const ids = typingIds('test');
  if (isDead) server.front.setWeather(() => 'drop');
  else server.front.shut(true);
  history.note('cut', { cutMs, isDead });
  const start = performance.now();
  for (const [at, id] of ids.entries()) {
    await until('the question', async () => (await student.texts())[0] === '', STEP_LIMIT_MS);
    await student.focus(0);
    await page.keyboard.type(random.pick(WORDS));
    await student.noteTyped(id);
    await pause(cutMs / ids.length);
    if (at < ids.length - 1) await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
  }
  // A hanging call is given up after ten seconds; until then the page cannot know.
  const isKnown = !isDead || performance.now() - start > KNOWN_MS;
  const state = await student.saveState();
  const isSaid = state === 'unsaved' || (!isKnown && state === 'saving');
  expectOf(stage, 'cut', isSaid, 'F7: the page does not say that it is not saved');
  const isThere = page.url().includes(`/start/${ids.length}?`);
  expectOf(stage, 'cut', isThere, 'F7: the student is thrown out of the page');
  await stage.check('cut');

  repair(stage);
  const savedMs = await student.untilSaveState('saved', 2 * RETURN_LIMIT_MS);
  if (savedMs === null || savedMs > RETURN_LIMIT_MS)
    stage.blame('back', `F7: everything was on the server only ${savedMs} ms after the return`);
  await stage.check('back');
  await stage.checkTyped();
  return { 'all 12 on the server after the return, ms': savedMs ?? Number.NaN };
}

/**
 * Brings the line back. Whatever was on its way on a dead line is lost, and the returning router knows none of its
 * connections.
 */
function repair({ server: { front } }: Stage): void {
  front.setWeather(null);
  front.shut(false);
  front.cut();
}

/**
 * The line is cut while a student answers the twelve questions of a test in the real page: either it refuses
 * connections, or it is dead in both directions and calls hang.
 */
export const browserCut: Fault = {
  id: 'F7-browser',
  title: 'line cut for 5, 30, 120 s in turn while 12 questions are answered in Chromium',
  standIn: 'a network that is gone > costs no answer: it is said to be unsaved, and saved later',
  broken: [{ name: 'browser takes silence for yes', client: 'takes-silence-for-yes' }],
  limitMs: 200_000,
  async round(stage, random) {
    try {
      return await inBrowser((browser) => oneRound(stage, random, browser));
    } finally {
      repair(stage);
    }
  },
};
