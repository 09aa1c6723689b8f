import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import type { Weather } from '../lib/link.ts';
import type { Random } from '../../lib/random.ts';
import { finishAll } from '../lib/working.ts';

const ONE_WAY_MS = 150;
const BYTES_PER_MS = 8; // 64 kbit/s
const CUT_SHARE = 0.05;
const LOST_REPLY_SHARE = 0.02;

/** A distant, slow line that sometimes drops; a reply lost on the way back was written all the same. */
function lossy(random: Random): Weather {
  return ({ direction, bytes }) => {
    if (direction === 'request' && random.chance(CUT_SHARE)) return 'cut';
    if (direction === 'reply' && random.chance(LOST_REPLY_SHARE)) return random.chance(0.2) ? 'drop' : 'cut';
    return { delayMs: ONE_WAY_MS + bytes.length / BYTES_PER_MS };
  };
}

export const lossyLink: Fault = {
  id: 'F8',
  title: 'lossy line: 300 ms, 64 kbit/s, 5 % cut, 2 % of replies lost after the write',
  broken: [{ name: 'browser takes silence for yes', client: 'takes-silence-for-yes' }],
  async round(stage, random) {
    const { server, history } = stage;
    const students = await stage.students(random);
    server.front.setWeather(lossy(random.fork()));
    const start = performance.now();
    await Promise.all(
      students.map(async (student) => {
        const own = random.fork();
        for (const question of student.view.questions) {
          student.type(question);
          await pause(own.between(50, 250));
        }
        if (own.chance(0.5)) await student.submit();
      }),
    );
    await finishAll(students);
    const wholeMs = performance.now() - start;
    server.front.setWeather(null);
    await stage.check('at the end');
    await stage.checkTyped();
    const calls = history.calls.filter(({ operation }) => operation === 'save');
    const failed = calls.filter(({ outcome }) => outcome !== 'ok').length;
    return { 'whole exam, ms': wholeMs, 'saves sent again, %': (100 * failed) / calls.length };
  },
};
