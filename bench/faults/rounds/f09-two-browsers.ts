import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import type { Pupil } from '../lib/pupil.ts';
import type { Random } from '../../lib/random.ts';

const PAIRS = 4;
const STEPS = 10;

/** Types and saves in one browser; where it was replaced, it is told so, and sometimes takes the attempt back. */
async function act(pupil: Pupil, random: Random): Promise<void> {
  for (let n = 0; n < STEPS; n += 1) {
    await pause(random.between(0, 40));
    if (pupil.stopped === 'stale' && random.chance(0.5)) await pupil.start();
    pupil.type();
    await pupil.queue.flush();
  }
}

/** One attempt in two tabs of a browser, or on two devices, which take it from each other again and again. */
export const twoBrowsers: Fault = {
  id: 'F9',
  title: 'two tabs, two devices',
  broken: [{ name: 'save without epoch', server: 'save-without-epoch' }],
  async round(stage, random) {
    const students = stage.ground.students.slice(0, PAIRS);
    await Promise.all(
      students.map(async (student, place) => {
        const own = random.fork();
        const first = await stage.pupil(student, own.fork());
        const second = await stage.pupil(student, own.fork(), { browser: 2, isOtherTab: place % 2 === 0 });
        await Promise.all([act(first, own.fork()), act(second, own.fork())]);
        // However it went, one of the two is the newest from here on.
        const [winner, loser] = own.chance(0.5) ? [first, second] : [second, first];
        await loser.start();
        await winner.start();
        // What the other browser has by chance sent under the same number is no news to the server; the next one is.
        for (let tries = 0; tries < 3 && loser.stopped === null; tries += 1) {
          loser.type();
          await loser.queue.flush();
        }
        if (loser.stopped !== 'stale') stage.blame('taken over', 'F9: the older browser was not told');
        await winner.finish();
      }),
    );
    await stage.check('at the end');
    const refused = stage.history.calls.filter(({ code }) => code === 'ATTEMPT_STALE').length;
    return { 'saves refused to the older browser': refused };
  },
};
