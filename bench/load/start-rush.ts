import { Random } from '../lib/random.ts';
import { fewAtOnce, openLoop, spreadOver } from '../lib/pace.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { seedStudents, signedIn, startedStudents } from './lib/school.ts';

const STUDENTS = 1_000;
const WITHIN_MS = 10_000;
const WARM_UP_STUDENTS = 100;

export const startRush: LoadRun = {
  title: 'L2: 1,000 students start within 10 s, a paper of 40 questions',
  async measure(product) {
    const { connection, server } = product;
    await startedStudents(product, WARM_UP_STUDENTS);
    const seeded = await seedStudents(connection, STUDENTS);
    const students = await signedIn(connection, server.origin, seeded);
    const starts = seeded.flatMap(({ exercise }, index) => {
      const student = students[index];
      return student === undefined ? [] : [{ student, exercise }];
    });
    // Everyone has loaded the page with the start button.
    await fewAtOnce(
      starts.map(
        ({ student, exercise }) =>
          () =>
            student.look(exercise),
      ),
    );
    const watch = await ResourceWatch.begin(product);
    const latencies = await openLoop(
      spreadOver(
        WITHIN_MS,
        starts.map(
          ({ student, exercise }) =>
            () =>
              student.start(exercise),
        ),
        new Random(1),
      ),
    );
    const usage = await watch.end();
    showFigures(this.title, [
      ...latencyFigures('start', latencies, { p95: 1_000, p99: 2_000, max: 5_000 }),
      ...usageFigures(usage),
    ]);
    for (const student of students) student.close();
  },
};
