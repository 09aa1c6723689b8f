import {
  decodeAnswer,
  encodeAnswer,
  getQuestionType,
  parseQuestion,
  type QuestionBase,
  questionTypes,
} from '@domdom/questions';
import { buildAssignment, buildExamination } from '../../../apps/server/src/testing/builders.ts';
import { CANARY, canaryOf, markKeys } from '../../../apps/server/src/testing/canary.ts';
import type { Fault } from '../lib/fault.ts';
import type { Ground, Stage } from '../lib/stage.ts';

const CODE = 'canary';

interface Asked {
  question: QuestionBase;
  wrong: unknown;
}

/** A question of every type that bears the marks, with a wrong answer that gives none of them away. */
function askAll(): Asked[] {
  return questionTypes().flatMap(({ type, samples }, index) => {
    const [sample] = samples;
    const answer = sample?.wrong[0]?.answer;
    if (sample === undefined || answer === undefined) return [];
    try {
      const question = parseQuestion(markKeys({ ...sample.question, id: `q${index}` }));
      // The parts of the question have marks in their names.
      const wrong = getQuestionType(type).renameAnswer(answer, (id) => canaryOf(question.id) + id);
      // Some types have names of their own making, which cannot be marked: nothing is answered there.
      const isAnswer = decodeAnswer(question, '', encodeAnswer(question, '', wrong)).ok;
      return [{ question, wrong: isAnswer ? wrong : null }];
    } catch {
      // What the type does with its key allows no other text in it, e.g. a letter for each box.
      return [];
    }
  });
}

let prepared: Promise<{ asked: Asked[]; exercise: Ground['exercise'] }> | undefined;

async function prepare({ connection: { db }, target }: Ground) {
  const asked = askAll();
  const questions = asked.map(({ question }) => question);
  await buildExamination(db, {
    kind: 'unit-test',
    grade: 3,
    unit: '1',
    sortOrder: 99,
    code: CODE,
    questions,
  });
  const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code: CODE });
  return { asked, exercise: { examinationId, assignmentId } };
}

function search(stage: Stage, when: string): number {
  const { received } = stage.history;
  const found = received.filter((body) => body.includes(CANARY)).length;
  if (found > 0) stage.blame(when, `I7: ${found} answers to the pupil carry a key`);
  return received.reduce((sum, { length }) => sum + length, 0);
}

/** Every key carries a mark, and everything a pupil receives before the end is searched for one. */
export const keys: Fault = {
  id: 'X1',
  title: 'no key in what a pupil receives',
  broken: [{ name: 'key in the copy', server: 'key-in-the-copy' }],
  async round(stage, random) {
    prepared ??= prepare(stage.ground);
    const { asked, exercise } = await prepared;
    const student = random.pick(stage.ground.students);
    const pupil = await stage.pupil(student, random, { exercise });
    const { attemptId, device, view } = pupil;
    const { seed } = await stage.ground.connection.db
      .selectFrom('attempts')
      .select('seed')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    for (const { question, wrong } of asked) {
      if (wrong === null) continue;
      const answer = encodeAnswer(question, seed, wrong);
      const { epoch } = view.attempt;
      await device.save(attemptId, { questionId: question.id, rev: 1, answer, submit: false, epoch });
    }
    await device.read(attemptId);
    const bytes = search(stage, 'before the end');
    const finished = JSON.stringify(await device.finish(attemptId, view.attempt.epoch));
    const unseen = asked.filter(({ question }) => !finished.includes(canaryOf(question.id)));
    if (unseen.length > 0)
      stage.blame('after the end', `X1: the search finds no key where ${unseen.length} keys are`);
    await stage.check('at the end');
    return { 'types marked': asked.length, 'bytes searched': bytes };
  },
};
