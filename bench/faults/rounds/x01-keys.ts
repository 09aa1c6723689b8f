import {
  decodeAnswer,
  encodeAnswer,
  getQuestionType,
  parseQuestion,
  type QuestionBase,
  questionTypes,
} from '@domdom/questions';
import { classIdOfGrade } from '@domdom/domain/exam/olympic';
import { buildAssignment, buildExamination } from '../../../apps/server/src/testing/builders.ts';
import { CANARY, canaryOf, markKeys } from '../../../apps/server/src/testing/canary.ts';
import type { Device } from '../lib/device.ts';
import type { Fault } from '../lib/fault.ts';
import type { Ground } from '../lib/ground.ts';
import type { Stage } from '../lib/stage.ts';

const CODE = 'marked';
const GRADE = 3;
const UNIT = '1';
/** A number that no exam of the content has. */
const NUMBER = 9_999;
/** The grade as older clients name it. */
const OLDER_CLASS = classIdOfGrade(GRADE);

export interface Asked {
  question: QuestionBase;
  wrong: unknown;
}

/** Returns a question of every type whose keys can be marked, each with a wrong answer that reveals no key. */
function askAll(): Asked[] {
  return questionTypes().flatMap(({ type, samples }, index) => {
    const [sample] = samples;
    const answer = sample?.wrong[0]?.answer;
    if (sample === undefined || answer === undefined) return [];
    try {
      const question = parseQuestion(markKeys({ ...sample.question, id: `q${index}` }));
      // The names of the question's parts are marked too.
      const wrong = getQuestionType(type).renameAnswer(answer, (id) => canaryOf(question.id) + id);
      // Some types generate their own names, which cannot be marked; such a question is left unanswered.
      const isAnswer = decodeAnswer(question, '', encodeAnswer(question, '', wrong)).ok;
      return [{ question, wrong: isAnswer ? wrong : null }];
    } catch {
      // The type allows no other text in its key, for example one letter per box.
      return [];
    }
  });
}

export interface Marked {
  asked: Asked[];
  exercise: Ground['exercise'];
  /** Exercises done without an assignment. */
  others: { examinationId: string; page: string }[];
}

/** A starting server withdraws whatever is not in the content, so each stage has its own exercises. */
const prepared = new WeakMap<Stage, Promise<Marked>>();

export function markedOf(stage: Stage): Promise<Marked> {
  const ready = prepared.get(stage) ?? prepare(stage.ground);
  prepared.set(stage, ready);
  return ready;
}

async function prepare({ connection: { db }, target }: Ground): Promise<Marked> {
  const asked = askAll();
  const content = { grade: GRADE, sortOrder: NUMBER, questions: asked.map(({ question }) => question) };
  await buildExamination(db, { ...content, kind: 'unit-test', unit: UNIT, code: CODE });
  const { id: assignmentId, examinationId } = await buildAssignment(db, target, { code: CODE });
  const { id: exerciseId } = await buildExamination(db, { ...content, kind: 'unit-exercise', unit: UNIT });
  const { id: numberedId } = await buildExamination(db, { ...content, kind: 'olympic' });
  return {
    asked,
    exercise: { examinationId, assignmentId },
    others: [
      { examinationId: exerciseId, page: `/lms/exercise/examination/${exerciseId}` },
      { examinationId: numberedId, page: `/lms/olympic/examination/${NUMBER}` },
    ],
  };
}

/**
 * Visits every other place where a student meets the exercises: pages with their initial data, lists, calls of older
 * clients and of pages that open from the device.
 */
async function lookAround(
  { device, accountId }: { device: Device; accountId: string },
  ground: Ground,
  { exercise, others }: Marked,
): Promise<void> {
  const { examinationId, assignmentId } = exercise;
  const classId = ground.target.id;
  for (const { examinationId: id } of others)
    await device.look('/api/attempts', { examinationId: id, assignmentId: null });
  const page = `/lms/exercise/examination/${examinationId}`;
  for (const url of [
    '/lms/home',
    '/lms/olympic/home',
    '/lms/exercise/practice',
    `${page}/start/1?assignment=${assignmentId}`,
    `${page}/result?assignment=${assignmentId}`,
    ...others.flatMap((other) => [`${other.page}/start/1`, `${other.page}/result`]),
    '/api/dashboard',
    '/api/notifications',
    `/api/student/assignments/${assignmentId}`,
    `/api/student/classes/${classId}/assignments`,
    '/api/sample-tests',
    '/api/unit-exercises',
    `/api/unit-exercises/${UNIT}`,
    '/api/olympic',
    `/api/olympic/exams/${NUMBER}`,
    `/api/examinations/${examinationId}/size?assignmentId=${assignmentId}`,
    `/api/start?path=${encodeURIComponent(`${page}/start/1?assignment=${assignmentId}`)}`,
    `/api/GetListenAudioFiles/${GRADE}-${UNIT}`,
    `/api/GetClassSession/${classId}/${accountId}`,
    `/api/GetQuestionOfSessionV5/${UNIT}/${assignmentId}/0/${accountId}/any`,
    `/api/GetResultOfPlayedTime/${accountId}/${UNIT}/${assignmentId}/0`,
    '/api/readers',
    '/api/library/shelf',
  ])
    await device.look(url);
  for (const [sqlCommand, parameters] of [
    ['p_SACHSO_OLYMPIC_DETHI_Get', { classLevel: OLDER_CLASS, examinationCode: NUMBER }],
    ['p_SACHSO_CLASSWORK_Assignments_GetById', { id: assignmentId }],
  ] as const)
    await device.look('/api/v1.0/dynamic/query', { sqlCommand, parameters });
  for (const [moduleName, entityName, parameters] of [
    ['METADATA', 'Examinations', { grade: GRADE, unit: UNIT }],
    ['CLASSWORK', 'Assignments', { classId }],
    ['CLASSWORK', 'Assignments_Answers', {}],
  ] as const)
    await device.look('/api/v1.0/dynamic/crud/query', { moduleName, entityName, parameters });
}

function search(stage: Stage, when: string): number {
  const { received } = stage.history;
  const found = received.filter((body) => body.includes(CANARY)).length;
  if (found > 0) stage.blame(when, `I7: ${found} answers to the student carry a key`);
  return received.reduce((sum, { length }) => sum + length, 0);
}

/** Every key carries a mark, and everything a student receives before the end is searched for it. */
export const keys: Fault = {
  id: 'X1',
  title: 'no key in what a student receives',
  broken: [
    { name: 'key in the copy', server: 'key-in-the-copy' },
    { name: 'key in the page', server: 'key-in-the-page' },
    { name: 'key in older calls', server: 'key-in-older-calls' },
  ],
  async round(stage, random) {
    const marked = await markedOf(stage);
    const { asked, exercise } = marked;
    const account = random.pick(stage.ground.students);
    const student = await stage.student(account, random, { exercise });
    const { attemptId, device, view } = student;
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
    await lookAround({ device, accountId: account.id }, stage.ground, marked);
    const bytes = search(stage, 'before the end');
    const finished = JSON.stringify(await device.finish(attemptId, view.attempt.epoch));
    const unseen = asked.filter(({ question }) => !finished.includes(canaryOf(question.id)));
    if (unseen.length > 0)
      stage.blame('after the end', `X1: the search finds no key where ${unseen.length} keys are`);
    await stage.check('at the end');
    return { 'types marked': asked.length, 'bytes searched': bytes };
  },
};
