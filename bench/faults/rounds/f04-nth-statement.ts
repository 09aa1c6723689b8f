import { isApiError } from '../../../apps/web/src/lib/api-client.ts';
import { someAnswer } from '../../lib/answers.ts';
import type { Fault } from '../lib/fault.ts';
import type { Random } from '../../lib/random.ts';
import type { Server, Stage } from '../lib/stage.ts';

/** When the connection is cut: before the statement arrives, or while its reply is on the way. */
type Side = 'request' | 'reply';

const MOST_STATEMENTS = 60;
/** The closer's query every two seconds belongs to no call. */
const BACKGROUND = 'order by "deadline"';

/**
 * Cuts the database connection at the n-th statement from now on; the returned function tells whether that happened.
 */
function cutAt(server: Server, n: number, side: Side): () => boolean {
  let count = 0;
  let victim: number | null = null;
  let isCut = false;
  server.back.setWeather(({ direction, bytes, connection }) => {
    if (isCut) return 'pass';
    if (direction === 'request' && !bytes.includes(BACKGROUND)) {
      count += 1;
      if (count === n) victim = connection;
    }
    isCut = direction === side && connection === victim;
    return isCut ? 'cut' : 'pass';
  });
  return () => isCut;
}

/** Repeats a call with its first statement failing, then its second, and so on, until it has no more statements. */
async function failEach(
  stage: Stage,
  what: string,
  side: Side,
  call: () => Promise<unknown>,
): Promise<number> {
  for (let n = 1; n <= MOST_STATEMENTS; n += 1) {
    const isCut = cutAt(stage.server, n, side);
    try {
      await call();
    } catch (error) {
      // A refusal would make the client give up for good.
      if (!isApiError(error) || (error.status > 0 && error.status < 500))
        stage.blame(`${what}, statement ${n}`, `F4: the call was refused: ${String(error)}`);
    }
    stage.server.back.setWeather(null);
    await stage.check(`${what}, ${side} of statement ${n} lost`);
    if (!isCut()) return n - 1;
  }
  throw new Error(`${what} never came to an end`);
}

async function wholeExam(stage: Stage, side: Side, random: Random): Promise<number> {
  const [account] = stage.ground.students;
  if (account === undefined) throw new Error('No student was created.');
  const student = await stage.student(account, random, { isStarted: false });
  let covered = await failEach(stage, 'start', side, () => student.start({ isOnce: true }));
  const { attemptId, device, view } = student;
  const { questions } = view;
  const save = (place: number, submit: boolean) => {
    const question = questions[place];
    if (question === undefined) throw new Error('The paper is too short.');
    const { epoch } = student.view.attempt;
    const answer = someAnswer(question, 1);
    return device.save(attemptId, { questionId: question.id, rev: 1, answer, submit, epoch });
  };
  for (let place = 0; place < 3; place += 1)
    covered += await failEach(stage, 'save', side, () => save(place, false));
  covered += await failEach(stage, 'submit', side, () => save(4, true));
  return (
    covered +
    (await failEach(stage, 'finish', side, () => device.finish(attemptId, student.view.attempt.epoch)))
  );
}

/** Every statement of a start, a save, a submit and a finish fails once; each call happens completely or not at all. */
export const nthStatement: Fault = {
  id: 'F4',
  title: 'the n-th statement fails, for every n',
  broken: [{ name: 'no transaction', server: 'no-transaction' }],
  async round(stage, random) {
    const before = await wholeExam(stage, 'request', random.fork());
    await stage.endAttempts();
    const after = await wholeExam(stage, 'reply', random.fork());
    return { 'statements that failed': before + after };
  },
};
