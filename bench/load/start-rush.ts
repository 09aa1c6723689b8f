import { Random } from '../lib/random.ts';
import { fewAtOnce, openLoop, spreadOver } from '../lib/pace.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { seedPupils, signedIn, startedPupils } from './lib/school.ts';

const PUPILS = 1_000;
const WITHIN_MS = 10_000;
const WARM_UP_PUPILS = 100;

export const startRush: LoadRun = {
  title: 'L2: 1,000 pupils start within 10 s, a paper of 40 questions',
  async measure(product) {
    const { connection, server } = product;
    await startedPupils(product, WARM_UP_PUPILS);
    const seeded = await seedPupils(connection, PUPILS);
    const pupils = await signedIn(connection, server.origin, seeded);
    const starts = seeded.flatMap(({ exercise }, index) => {
      const pupil = pupils[index];
      return pupil === undefined ? [] : [{ pupil, exercise }];
    });
    // Everybody has the page with the button before them.
    await fewAtOnce(
      starts.map(
        ({ pupil, exercise }) =>
          () =>
            pupil.look(exercise),
      ),
    );
    const watch = await ResourceWatch.begin(product);
    const latencies = await openLoop(
      spreadOver(
        WITHIN_MS,
        starts.map(
          ({ pupil, exercise }) =>
            () =>
              pupil.start(exercise),
        ),
        new Random(1),
      ),
    );
    const usage = await watch.end();
    showFigures(this.title, [
      ...latencyFigures('start', latencies, { p95: 1_000, p99: 2_000, max: 5_000 }),
      ...usageFigures(usage),
    ]);
    for (const pupil of pupils) pupil.close();
  },
};
