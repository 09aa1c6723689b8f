import { setTimeout as pause } from 'node:timers/promises';
import { isApiError } from '../../../apps/web/src/lib/api-client.ts';
import type { Device } from '../lib/device.ts';
import type { Fault } from '../lib/fault.ts';
import { checkTeacherSees } from '../lib/teacher.ts';
import { finishAll, whileWorking } from '../lib/working.ts';

/** The session ends while pupils type, who go on typing, log in again in place and lose nothing. */
export const sessionLost: Fault = {
  id: 'F13',
  title: 'session ended elsewhere in the middle of the exam',
  broken: [
    { name: 'browser forgets on 401', client: 'forgets-on-401' },
    { name: 'score of its own', server: 'score-of-its-own' },
    { name: 'results of a minute ago', server: 'results-of-a-minute-ago' },
  ],
  async round(stage, random) {
    const pupils = await stage.pupils(random);
    await whileWorking(pupils, async () => {
      await pause(random.between(50, 300));
      await Promise.all(pupils.map((pupil) => pupil.device.endSession()));
      await pause(random.between(50, 300));
    });
    for (const pupil of pupils) for (let n = 0; n < 3; n += 1) pupil.type();
    // Some are seen by the server before the login, some only after it.
    await Promise.all(
      pupils.map(async (pupil) => Promise.race([pupil.queue.flush(), pause(random.between(50, 500))])),
    );
    await stage.check('logged out');
    for (const { device, attemptId } of pupils) {
      if (!(await isLoggedOut(device, attemptId)))
        stage.blame('logged out', `F13: the ended session of ${device.name} still works`);
    }
    await Promise.all(pupils.map((pupil) => pupil.logInAgain()));
    const handedInMs = await finishAll(pupils);
    await stage.check('at the end');
    await checkTeacherSees(stage);
    await stage.checkTyped();
    return { 'handed in after the login, ms': handedInMs };
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
