import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../apps/server/src/db/connect.ts';
import { checkScore } from '../lib/check-score.ts';
import { readEvidence } from '../lib/evidence.ts';
import { BusyError, type HttpPupil } from '../lib/http-pupil.ts';
import { Latencies } from '../lib/latencies.ts';
import { fewAtOnce, openLoop, spreadOver } from '../lib/pace.ts';
import { Random } from '../lib/random.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedPupils } from './lib/school.ts';

const PUPILS = 1_000;
const WITHIN_MS = 3_000;
const ANSWERED_BEFORE = 7;
const PENDING = 3;
const SAMPLE = 100;
/** What the server asks of those to whom it says that it is busy. */
const COME_AGAIN_MS = 2_000;
const MOST_TRIES = 20;

/** What the database holds of finished attempts: each over once, and those of the sample with the score they deserve. */
async function countProblems(
  { db }: Connection,
  ids: readonly string[],
): Promise<{ unscored: number; wrong: number }> {
  const { attempts } = await readEvidence(db, ids);
  const isScored = ({ state, events }: (typeof attempts)[number]): boolean =>
    state === 'submitted' && events.filter(({ kind }) => kind === 'finished').length === 1;
  const random = new Random(3);
  const sample = Array.from({ length: SAMPLE }, () => random.pick(attempts));
  return {
    unscored: ids.length - attempts.filter(isScored).length,
    wrong: sample.filter(
      (attempt) => checkScore(attempt).length > 0 || attempt.answers.size !== ANSWERED_BEFORE + PENDING,
    ).length,
  };
}

export const finishRush: LoadRun = {
  title: 'L4: 1,000 pupils hand in within 3 s, each with 3 answers that are not saved yet',
  async measure(product) {
    const pupils = await startedPupils(product, PUPILS);
    await fewAtOnce(pupils.map((pupil) => () => answerFirst(pupil)));
    const saves = new Latencies();
    const finishes = new Latencies();
    let busy = 0;
    const finish = async (pupil: HttpPupil): Promise<void> => {
      for (let tries = 1; ; tries += 1) {
        try {
          await pupil.finish();
          return;
        } catch (error) {
          if (!(error instanceof BusyError) || tries === MOST_TRIES) throw error;
          busy += 1;
          await pause(COME_AGAIN_MS);
        }
      }
    };
    const handIn = async (pupil: HttpPupil): Promise<void> => {
      // One after the other, as the queue of the browser sends them.
      for (let n = 0; n < PENDING; n += 1) await saves.time(() => pupil.saveNext());
      await finishes.time(() => finish(pupil));
    };
    const watch = await ResourceWatch.begin(product);
    const start = performance.now();
    const handedIn = await openLoop(
      spreadOver(
        WITHIN_MS,
        pupils.map((pupil) => () => handIn(pupil)),
        new Random(1),
      ),
    );
    const lastScoredS = (performance.now() - start) / 1000;
    const usage = await watch.end();
    const { unscored, wrong } = await countProblems(
      product.connection,
      pupils.map(({ attempt }) => attempt.attempt.id),
    );
    showFigures(this.title, [
      ...latencyFigures('hand in, from the press to the result', handedIn, { p99: 2_000 }),
      ...latencyFigures('of which finishing', finishes),
      { name: 'of which told to come again after 2 s', value: busy, unit: 'times' },
      ...latencyFigures('of which each save', saves),
      { name: 'first press to the last score', value: lastScoredS, unit: 's', digits: 1, limit: 10 },
      { name: 'attempts in the database without exactly one score', value: unscored, unit: '', limit: 0 },
      {
        name: `of ${SAMPLE} of them, with another score than the grader's`,
        value: wrong,
        unit: '',
        limit: 0,
      },
      ...usageFigures(usage),
    ]);
    for (const pupil of pupils) pupil.close();
  },
};

async function answerFirst(pupil: HttpPupil): Promise<void> {
  for (let n = 0; n < ANSWERED_BEFORE; n += 1) await pupil.submitNext();
}
