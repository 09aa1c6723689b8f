import { setTimeout as pause } from 'node:timers/promises';
import { GRACE_MS } from '@domdom/domain/exam/limits';
import { sql } from 'kysely';
import { isApiError } from '../../../apps/web/src/lib/api-client.ts';
import { someAnswer } from '../../lib/answers.ts';
import type { Fault } from '../lib/fault.ts';
import type { Student } from '../lib/student.ts';
import { type Stage, until } from '../lib/stage.ts';

const TEN_MINUTES_MS = 600_000;
const LEFT_MS = 3_000;
const CLOSE_LIMIT_MS = 15_000;

/** Moves the deadlines so that the grace period ends in a moment. */
async function shorten(stage: Stage, students: readonly Student[]): Promise<void> {
  const leftMs = LEFT_MS - GRACE_MS;
  const ids = students.map(({ attemptId }) => attemptId);
  await sql`
    update attempts set started_at = started_at - interval '1 hour',
      deadline = clock_timestamp() + ${`${leftMs} milliseconds`}::interval
    where id = any(${ids})`.execute(stage.ground.connection.db);
}

/**
 * Saves continuously until the server refuses; resolves to the times before and after the end, as the student saw it.
 */
async function saveToTheEnd({
  device,
  attemptId,
  view,
}: Student): Promise<{ lastMs: number; refusedMs: number }> {
  let lastMs = Date.now();
  for (let rev = 1; ; rev += 1) {
    const question = view.questions[rev % view.questions.length];
    if (question === undefined) throw new Error('The paper is empty.');
    const { epoch } = view.attempt;
    try {
      const answer = someAnswer(question, rev);
      await device.save(attemptId, { questionId: question.id, rev, answer, submit: false, epoch });
      lastMs = Date.now();
    } catch (error) {
      if (!isApiError(error, 'TIME_OVER') && !isApiError(error, 'ATTEMPT_CLOSED')) throw error;
      return { lastMs, refusedMs: Date.now() };
    }
    await pause(20);
  }
}

/** Two servers, one ten minutes fast and one ten minutes slow; time ends for everyone when the database says so. */
export const wrongClocks: Fault = {
  id: 'F11',
  title: 'servers whose clocks are 10 minutes fast and slow',
  servers: [{ clockShiftMs: TEN_MINUTES_MS }, { clockShiftMs: -TEN_MINUTES_MS }],
  broken: [
    { name: 'clock of the process', server: 'clock-of-the-process' },
    { name: 'closer without grace', server: 'closer-without-grace' },
  ],
  async round(stage, random) {
    const [, ...wrong] = stage.servers;
    const students = await Promise.all(
      stage.ground.students.map((account, place) =>
        stage.student(account, random.fork(), { server: wrong[place % wrong.length] }),
      ),
    );
    await shorten(stage, students);
    const ends = await Promise.all(students.map((student) => saveToTheEnd(student)));
    await stage.check('after the end');
    const isClosed = async () => (await stage.states()).every((state) => state === 'expired');
    const closedMs = await until('the closer', isClosed, CLOSE_LIMIT_MS);
    await stage.check('closed');
    return {
      'last taken to first refused, ms': Math.max(...ends.map(({ lastMs, refusedMs }) => refusedMs - lastMs)),
      'closed after that, ms': closedMs,
    };
  },
};
