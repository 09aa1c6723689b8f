import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../lib/fault.ts';
import { checkTeacherSees } from '../lib/teacher.ts';
import { finishAll, whileWorking, workFor } from '../lib/working.ts';

/**
 * The server is killed while students save, or in one of three rounds (by chance) while they finish; a supervisor
 * restarts it.
 */
export const serverKilled: Fault = {
  id: 'F1',
  title: 'kill -9 of the server',
  broken: [{ name: 'answers before it has written', server: 'reply-before-commit' }],
  async round(stage, random) {
    const { gate, server, history } = stage;
    const students = await stage.students(random);
    const isFinishing = random.chance(1 / 3);
    const finish = await whileWorking(students, async () => {
      await pause(random.between(100, 700));
      const ending = isFinishing ? students.slice(0, 4).map((student) => student.finish()) : [];
      if (isFinishing) await pause(random.between(0, 60));
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
    await Promise.all(finish);
    await workFor(
      students.filter(({ stopped }) => !isFinishing && stopped === null),
      150,
    );
    const clientsMs = await finishAll(students);
    await stage.check('at the end');
    await checkTeacherSees(stage);
    await stage.checkTyped();
    return { 'server back, ms': recoveryMs, 'all finished after that, ms': clientsMs };
  },
};
