import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../apps/server/src/db/connect.ts';
import { checkScore } from '../lib/check-score.ts';
import { readEvidence } from '../lib/evidence.ts';
import { BusyError, type HttpStudent } from '../lib/http-student.ts';
import { Latencies } from '../lib/latencies.ts';
import { fewAtOnce, openLoop, spreadOver } from '../lib/pace.ts';
import { Random } from '../lib/random.ts';
import { latencyFigures, showFigures, usageFigures } from './lib/report.ts';
import { ResourceWatch } from './lib/resources.ts';
import type { LoadRun } from './lib/run.ts';
import { startedStudents } from './lib/school.ts';

const STUDENTS = 1_000;
const WITHIN_MS = 3_000;
const ANSWERED_BEFORE = 7;
const PENDING = 3;
const SAMPLE = 100;
/** The waiting time that a busy server asks for. */
const COME_AGAIN_MS = 2_000;
const MOST_TRIES = 20;

/**
 * Counts finished attempts with problems in the database: `unscored` were not finished exactly once; `wrong` are those
 * in the sample without the score they deserve.
 */
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
  title: 'L4: 1,000 students finish within 3 s, each with 3 answers that are not saved yet',
  async measure(product) {
    const students = await startedStudents(product, STUDENTS);
    await fewAtOnce(students.map((student) => () => answerFirst(student)));
    const saves = new Latencies();
    const finishes = new Latencies();
    let busy = 0;
    const finish = async (student: HttpStudent): Promise<void> => {
      for (let tries = 1; ; tries += 1) {
        try {
          await student.finish();
          return;
        } catch (error) {
          if (!(error instanceof BusyError) || tries === MOST_TRIES) throw error;
          busy += 1;
          await pause(COME_AGAIN_MS);
        }
      }
    };
    const saveAndFinish = async (student: HttpStudent): Promise<void> => {
      // In sequence, as the browser's queue sends them.
      for (let n = 0; n < PENDING; n += 1) await saves.time(() => student.saveNext());
      await finishes.time(() => finish(student));
    };
    const watch = await ResourceWatch.begin(product);
    const start = performance.now();
    const finished = await openLoop(
      spreadOver(
        WITHIN_MS,
        students.map((student) => () => saveAndFinish(student)),
        new Random(1),
      ),
    );
    const lastScoredS = (performance.now() - start) / 1000;
    const usage = await watch.end();
    const { unscored, wrong } = await countProblems(
      product.connection,
      students.map(({ attempt }) => attempt.attempt.id),
    );
    showFigures(this.title, [
      ...latencyFigures('finish, from the press to the result', finished, { p99: 2_000 }),
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
    for (const student of students) student.close();
  },
};

async function answerFirst(student: HttpStudent): Promise<void> {
  for (let n = 0; n < ANSWERED_BEFORE; n += 1) await student.submitNext();
}
