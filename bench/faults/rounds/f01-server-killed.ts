import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import { checkTeacherSees } from '../lib/teacher.ts';
import { finishAll, whileWorking, workFor } from '../lib/working.ts';

/** The server is killed while pupils save, in every third round while they hand in; a supervisor starts it again. */
export const serverKilled: Fault = {
  id: 'F1',
  title: 'kill -9 of the server',
  broken: [{ name: 'answers before it has written', server: 'reply-before-commit' }],
  async round(stage, random) {
    const { gate, server, history } = stage;
    const pupils = await stage.pupils(random);
    const isHandingIn = random.chance(1 / 3);
    const handIn = await whileWorking(pupils, async () => {
      await pause(random.between(100, 700));
      const ending = isHandingIn ? pupils.slice(0, 4).map((pupil) => pupil.finish()) : [];
      if (isHandingIn) await pause(random.between(0, 60));
      history.note('server killed');
      const killed = server.kill();
      gate.close();
      await killed;
      return ending;
    });
    await gate.quiet();
    await stage.check('after the kill');
    const start = performance.now();
    await server.start();
    const recoveryMs = performance.now() - start;
    gate.open();
    await Promise.all(handIn);
    await workFor(
      pupils.filter(({ stopped }) => !isHandingIn && stopped === null),
      150,
    );
    const clientsMs = await finishAll(pupils);
    await stage.check('at the end');
    await checkTeacherSees(stage);
    await stage.checkTyped();
    return { 'server back, ms': recoveryMs, 'all handed in after that, ms': clientsMs };
  },
};
