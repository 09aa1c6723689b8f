import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import { finishAll } from '../lib/working.ts';

const ANSWERS = 12;
const CUTS_MS = [5_000, 30_000];
const RETURN_LIMIT_MS = 10_000;

/**
 * The line is cut while a student gives 12 answers, and returns without the browser being told, as when the school's
 * router was away.
 */
export const networkCut: Fault = {
  id: 'F7',
  title: 'line cut for 5 s and 30 s in turn while 12 answers are given',
  broken: [{ name: 'browser takes silence for yes', client: 'takes-silence-for-yes' }],
  async round(stage, random) {
    const { server, history } = stage;
    const cutMs = CUTS_MS[(stage.roundNumber - 1) % CUTS_MS.length] ?? 0;
    const students = await stage.students(random);
    server.front.shut(true);
    history.note('cut', { cutMs });
    await Promise.all(
      students.map(async (student) => {
        const { questions } = student.view;
        for (let n = 0; n < ANSWERS; n += 1) {
          student.type(questions[n % questions.length]);
          await pause(cutMs / (ANSWERS + 1));
        }
        if (student.queue.status() !== 'unsaved')
          stage.blame('cut', 'F7: the page does not say that it is not saved');
      }),
    );
    server.front.shut(false);
    const start = performance.now();
    const times = await Promise.all(
      students.map(async ({ queue }) => {
        while (queue.status() !== 'saved' && performance.now() - start < 2 * RETURN_LIMIT_MS) await pause(20);
        return performance.now() - start;
      }),
    );
    const slowestMs = Math.max(...times);
    if (slowestMs > RETURN_LIMIT_MS)
      stage.blame(
        'back',
        `F7: everything was on the server only ${Math.round(slowestMs)} ms after the return`,
      );
    await stage.check('back');
    await stage.checkTyped();
    await finishAll(students);
    await stage.check('at the end');
    return { 'all on the server after the return, ms': slowestMs };
  },
};
