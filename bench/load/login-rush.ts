import { HttpStudent } from '../lib/http-student.ts';
import { openLoop, spreadOver } from '../lib/pace.ts';
import { Random } from '../lib/random.ts';
import { savesFor, WARM_UP_S } from './answering.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { seedStudents, startedStudents } from './lib/school.ts';

const STUDENTS = 1_000;
const SECONDS = 60;

export const loginRush: LoadRun = {
  title: 'L1: 1,000 students log in within 60 s while 1,000 others answer',
  async measure(product) {
    const { connection, server } = product;
    const answering = await startedStudents(product, STUDENTS);
    const coming = (await seedStudents(connection, STUDENTS)).map(({ user }) => ({
      user,
      student: new HttpStudent(server.origin),
    }));
    await openLoop(savesFor(answering, WARM_UP_S));
    const watch = await ResourceWatch.begin(product);
    const logins = spreadOver(
      1000 * SECONDS,
      coming.map(
        ({ user, student }) =>
          () =>
            student.logIn(user.email, user.password),
      ),
      new Random(2),
    );
    const [login, save] = await Promise.all([openLoop(logins), openLoop(savesFor(answering, SECONDS))]);
    const usage = await watch.end();
    showFigures(this.title, [
      ...latencyFigures('login', login, { p95: 1_500 }),
      ...latencyFigures('save', save, { p99: 500 }),
      ...usageFigures(usage),
    ]);
    for (const student of [...answering, ...coming.map((one) => one.student)]) student.close();
  },
};
