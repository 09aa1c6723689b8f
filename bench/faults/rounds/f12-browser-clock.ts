import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { BrowserPupil, expectOf } from '../lib/browser-pupil.ts';
import type { Fault } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import type { Stage } from '../lib/stage.ts';

const DAY_MS = 86_400_000;
const SLEPT_MS = 600_000;
const ERROR_LIMIT_S = 2;
const WAKE_LIMIT_MS = 2_000;

/** By how much the clock on the page is wrong, in seconds, by the clock of the database. */
async function errorOf(stage: Stage, pupil: BrowserPupil): Promise<number> {
  const shown = await pupil.secondsLeft();
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from deadline - clock_timestamp())::float8 as left
    from attempts where id = ${pupil.attemptId}`.execute(stage.ground.connection.db);
  return Math.abs(shown - (rows[0]?.left ?? Number.NaN));
}

/** While the browser sleeps the world goes on: so much of the attempt's time is over. */
const passTime = (stage: Stage, attemptId: string, ms: number): Promise<unknown> =>
  sql`update attempts set started_at = started_at - ${`${ms} milliseconds`}::interval,
    deadline = deadline - ${`${ms} milliseconds`}::interval
    where id = ${attemptId}`.execute(stage.ground.connection.db);

/** The date of the device is wrong by a day, and its lid is shut for ten minutes: the server's time counts. */
export const browserClock: Fault = {
  id: 'F12',
  title: 'Chromium whose date is a day wrong, asleep for 10 minutes',
  broken: [
    { name: 'countdown by the own clock', client: 'reads-its-own-clock' },
    { name: 'sleep that nobody notices', client: 'sleeps-through' },
  ],
  round: (stage, random) =>
    inBrowser(async (browser) => {
      const wrongMs = random.chance(0.5) ? DAY_MS : -DAY_MS;
      const pupil = await BrowserPupil.open(stage, browser.context, random.pick(stage.ground.students), {
        clockShiftMs: wrongMs,
      });
      const errorS = await errorOf(stage, pupil);
      const isRight = errorS <= ERROR_LIMIT_S;
      expectOf(stage, 'open', isRight, `F12: the countdown is ${Math.round(errorS)} s wrong`);
      await pupil.focus(0);
      await pupil.page.keyboard.type('before');
      // A save after the sleep would set the clock by the time of the server, which has not slept: its answer does not
      // name the deadline that is moved here instead.
      const isKept = (await pupil.untilSaveState('saved', 10_000)) !== null;
      expectOf(stage, 'open', isKept, 'F12: what was typed is not saved');

      const lid = await browser.sleep();
      await passTime(stage, pupil.attemptId, SLEPT_MS);
      await pause(random.between(200, 1_500));
      // The monotonic clock of a device may stand still meanwhile; its date goes on.
      const shifted = pupil.shiftClock(SLEPT_MS);
      lid.wake();
      const start = performance.now();
      await shifted;
      let afterS = await errorOf(stage, pupil);
      while (afterS > ERROR_LIMIT_S && performance.now() - start < WAKE_LIMIT_MS) {
        await pause(50);
        afterS = await errorOf(stage, pupil);
      }
      const rightMs = performance.now() - start;
      expectOf(
        stage,
        'awake',
        afterS <= ERROR_LIMIT_S,
        `F12: the countdown is ${Math.round(afterS)} s wrong ${Math.round(rightMs)} ms after the sleep`,
      );
      await pupil.page.keyboard.type(' and after');
      await pupil.noteTyped();
      const isSaved = (await pupil.untilSaveState('saved', 10_000)) !== null;
      expectOf(stage, 'awake', isSaved, 'F12: what was typed is not saved');
      await stage.check('awake');
      await stage.checkTyped();
      return { 'countdown wrong by, s': errorS, 'countdown right after the sleep, ms': rightMs };
    }),
};
