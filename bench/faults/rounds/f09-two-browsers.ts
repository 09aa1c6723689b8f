import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import type { Student } from '../lib/student.ts';
import type { Random } from '../../lib/random.ts';

const PAIRS = 4;
const STEPS = 10;

/** Types and saves in one browser; when it is told that it was replaced, it sometimes takes the attempt back. */
async function act(student: Student, random: Random): Promise<void> {
  for (let n = 0; n < STEPS; n += 1) {
    await pause(random.between(0, 40));
    if (student.stopped === 'stale' && random.chance(0.5)) await student.start();
    student.type();
    await student.queue.flush();
  }
}

/** One attempt in two tabs of a browser or on two devices, which keep taking it from each other. */
export const twoBrowsers: Fault = {
  id: 'F9',
  title: 'two tabs, two devices',
  broken: [{ name: 'save without epoch', server: 'save-without-epoch' }],
  async round(stage, random) {
    const students = stage.ground.students.slice(0, PAIRS);
    await Promise.all(
      students.map(async (account, place) => {
        const own = random.fork();
        const first = await stage.student(account, own.fork());
        const second = await stage.student(account, own.fork(), { browser: 2, isOtherTab: place % 2 === 0 });
        await Promise.all([act(first, own.fork()), act(second, own.fork())]);
        // One of the two is now the newest, regardless of the previous steps.
        const [winner, loser] = own.chance(0.5) ? [first, second] : [second, first];
        await loser.start();
        await winner.start();
        // If the other browser happens to have sent the same revision, the server takes this save for a repetition and
        // accepts it; it refuses the next one.
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
