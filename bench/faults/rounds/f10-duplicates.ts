import { isDeepStrictEqual } from 'node:util';
import { someAnswer } from '../../lib/answers.ts';
import type { Save } from '../../../apps/web/src/components/attempt/save-types.ts';
import type { Fault } from '../lib/fault.ts';
import type { Student } from '../lib/student.ts';
import type { Random } from '../../lib/random.ts';
import type { Stage } from '../lib/stage.ts';

const SAVES = 60;
const DUPLICATE_SHARE = 0.3;
const WINDOW = 20;
const AT_ONCE = 4;

/**
 * Returns the saves in the order in which a bad network delivers them: some twice, none further than a window from its
 * place.
 */
function deliveries(student: Student, random: Random): Save[] {
  const { questions, attempt } = student.view;
  const revisions = new Map<string, number>();
  const sent = Array.from({ length: SAVES }, (_, turn) => {
    const question = random.pick(questions);
    const rev = (revisions.get(question.id) ?? 0) + 1;
    revisions.set(question.id, rev);
    const answer = someAnswer(question, turn);
    return { questionId: question.id, rev, answer, submit: false, epoch: attempt.epoch };
  });
  return sent
    .flatMap((save, place) => [
      { save, place: place + random.next() * WINDOW },
      ...(random.chance(DUPLICATE_SHARE) ? [{ save, place: place + random.next() * WINDOW }] : []),
    ])
    .toSorted((a, b) => a.place - b.place)
    .map(({ save }) => save);
}

async function deliver(stage: Stage, student: Student, random: Random): Promise<void> {
  const waiting = deliveries(student, random);
  const highest = new Map<string, number>();
  for (const { questionId, rev } of waiting)
    highest.set(questionId, Math.max(rev, highest.get(questionId) ?? 0));
  const worker = async () => {
    for (let save = waiting.shift(); save !== undefined; save = waiting.shift())
      await student.device.save(student.attemptId, save);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const view = await student.device.read(student.attemptId);
  for (const { questionId, rev } of view.answers)
    if (rev !== highest.get(questionId))
      stage.blame('delivered', `F10: ${questionId} is at ${rev}, the highest was ${highest.get(questionId)}`);
}

/** Everything arrives, some of it twice and much of it out of order; two finishes at once report the same end. */
export const duplicates: Fault = {
  id: 'F10',
  title: '30 % duplicates, order mixed within 20, two finishes at once',
  broken: [
    { name: 'save without revision', server: 'save-without-revision' },
    { name: 'finish without state', server: 'finish-without-state' },
  ],
  async round(stage, random) {
    const students = await stage.students(random);
    await Promise.all(students.map((student) => deliver(stage, student, random.fork())));
    await stage.check('delivered');
    await Promise.all(
      students.map(async ({ device, attemptId, view }) => {
        const finish = () => device.finish(attemptId, view.attempt.epoch);
        const [first, second] = await Promise.all([finish(), finish()]);
        const third = await finish();
        const told = new Set(
          [first, second, third].map((answer) => JSON.stringify({ ...answer, serverTime: '' })),
        );
        if (told.size > 1 || !isDeepStrictEqual(first.attempt, third.attempt))
          stage.blame(
            'finished',
            `F10: attempt ${attemptId} was reported to have ended in ${told.size} different ways`,
          );
      }),
    );
    await stage.check('at the end');
    return { saves: stage.history.calls.filter(({ operation }) => operation === 'save').length };
  },
};
