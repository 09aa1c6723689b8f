import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import { finishAll, whileWorking } from '../lib/working.ts';

/** The session ends while pupils type, who go on typing, log in again in place and lose nothing. */
export const sessionLost: Fault = {
  id: 'F13',
  title: 'session ended elsewhere in the middle of the exam',
  broken: [{ name: 'browser forgets on 401', client: 'forgets-on-401' }],
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
    const refused = pupils.filter(({ isLoginNeeded }) => isLoginNeeded).length;
    if (refused === 0) stage.blame('logged out', 'F13: the ended sessions still work');
    await Promise.all(pupils.map((pupil) => pupil.logInAgain()));
    const handedInMs = await finishAll(pupils);
    await stage.check('at the end');
    await stage.checkTyped();
    return { 'handed in after the login, ms': handedInMs };
  },
};
