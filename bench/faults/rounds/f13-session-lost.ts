import { setTimeout as pause } from 'node:timers/promises';
import { isApiError } from '../../../apps/web/src/lib/api-client.ts';
import type { Device } from '../lib/device.ts';
import type { Fault } from '../lib/fault.ts';
import { checkTeacherSees } from '../lib/teacher.ts';
import { finishAll, whileWorking } from '../lib/working.ts';

/** The session ends while students type; they keep typing, log in again in place and lose nothing. */
export const sessionLost: Fault = {
  id: 'F13',
  title: 'session ended elsewhere in the middle of the exam',
  broken: [
    { name: 'browser forgets on 401', client: 'forgets-on-401' },
    { name: 'score of its own', server: 'score-of-its-own' },
    { name: 'results of a minute ago', server: 'results-of-a-minute-ago' },
  ],
  async round(stage, random) {
    const students = await stage.students(random);
    await whileWorking(students, async () => {
      await pause(random.between(50, 300));
      await Promise.all(students.map((student) => student.device.endSession()));
      await pause(random.between(50, 300));
    });
    for (const student of students) for (let n = 0; n < 3; n += 1) student.type();
    // The server sees some saves before the login and some only after it.
    await Promise.all(
      students.map(async (student) => Promise.race([student.queue.flush(), pause(random.between(50, 500))])),
    );
    await stage.check('logged out');
    for (const { device, attemptId } of students) {
      if (!(await isLoggedOut(device, attemptId)))
        stage.blame('logged out', `F13: the ended session of ${device.name} still works`);
    }
    await Promise.all(students.map((student) => student.logInAgain()));
    const finishedMs = await finishAll(students);
    await stage.check('at the end');
    await checkTeacherSees(stage);
    await stage.checkTyped();
    return { 'finished after the login, ms': finishedMs };
  },
};

async function isLoggedOut(device: Device, attemptId: string): Promise<boolean> {
  try {
    await device.read(attemptId);
    return false;
  } catch (error) {
    if (isApiError(error, 'UNAUTHENTICATED')) return true;
    throw error;
  }
}
