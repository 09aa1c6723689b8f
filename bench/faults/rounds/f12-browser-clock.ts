import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { BrowserStudent, expectOf } from '../lib/browser-student.ts';
import type { Fault } from '../lib/fault.ts';
import { inBrowser } from '../lib/in-browser.ts';
import type { Stage } from '../lib/stage.ts';

const DAY_MS = 86_400_000;
const SLEPT_MS = 600_000;
const ERROR_LIMIT_S = 2;
const WAKE_LIMIT_MS = 2_000;

/** Returns by how many seconds the countdown on the page is off the database's clock. */
async function errorOf(stage: Stage, student: BrowserStudent): Promise<number> {
  const shown = await student.secondsLeft();
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from deadline - clock_timestamp())::float8 as left
    from attempts where id = ${student.attemptId}`.execute(stage.ground.connection.db);
  return Math.abs(shown - (rows[0]?.left ?? Number.NaN));
}

/** Time passes while the browser sleeps: moves the attempt's start and deadline back by `ms`. */
const passTime = (stage: Stage, attemptId: string, ms: number): Promise<unknown> =>
  sql`update attempts set started_at = started_at - ${`${ms} milliseconds`}::interval,
    deadline = deadline - ${`${ms} milliseconds`}::interval
    where id = ${attemptId}`.execute(stage.ground.connection.db);

/** The device's date is wrong by a day and its lid is shut for ten minutes: the server's time counts. */
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
      const student = await BrowserStudent.open(stage, browser.context, random.pick(stage.ground.students), {
        clockShiftMs: wrongMs,
      });
      const errorS = await errorOf(stage, student);
      const isRight = errorS <= ERROR_LIMIT_S;
      expectOf(stage, 'open', isRight, `F12: the countdown is ${Math.round(errorS)} s wrong`);
      await student.focus(0);
      await student.page.keyboard.type('before');
      // Save before the sleep: a save after it would set the clock by the server's time, and the server has not slept.
      // Its response does not include the deadline, which is what this round moves instead.
      const isKept = (await student.untilSaveState('saved', 10_000)) !== null;
      expectOf(stage, 'open', isKept, 'F12: what was typed is not saved');

      const lid = await browser.sleep();
      await passTime(stage, student.attemptId, SLEPT_MS);
      await pause(random.between(200, 1_500));
      // A device's monotonic clock may stand still during sleep; its date moves on.
      const shifted = student.shiftClock(SLEPT_MS);
      lid.wake();
      const start = performance.now();
      await shifted;
      let afterS = await errorOf(stage, student);
      while (afterS > ERROR_LIMIT_S && performance.now() - start < WAKE_LIMIT_MS) {
        await pause(50);
        afterS = await errorOf(stage, student);
      }
      const rightMs = performance.now() - start;
      expectOf(
        stage,
        'awake',
        afterS <= ERROR_LIMIT_S,
        `F12: the countdown is ${Math.round(afterS)} s wrong ${Math.round(rightMs)} ms after the sleep`,
      );
      await student.page.keyboard.type(' and after');
      await student.noteTyped();
      const isSaved = (await student.untilSaveState('saved', 10_000)) !== null;
      expectOf(stage, 'awake', isSaved, 'F12: what was typed is not saved');
      await stage.check('awake');
      await stage.checkTyped();
      return { 'countdown wrong by, s': errorS, 'countdown right after the sleep, ms': rightMs };
    }),
};
