import { expect, it } from 'vitest';
import type { AttemptView, SaveResult } from '@domdom/api';
import type { Behaviour } from '@domdom/domain/exam/behaviour';
import { encodeAnswer, getQuestionType, parseQuestion, type QuestionBase } from '@domdom/questions';
import {
  buildClass,
  buildExamination,
  type BuiltClass,
  findExamination,
  onlyStudent,
  questionsOf,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { CANARY, canaryOf, markKeys } from '../../testing/canary.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

/**
 * Marks every key of a paper with a canary, lets a student do the test, and searches everything the student's browser
 * receives. A canary that arrives before the verdict of its question is a leaked key.
 */
const test = openTestApp();
const OLDER_NAME = 'p_SACHSO_OLYMPIC_DETHI_Get';
const KEY_NAMES = ['"isCorrect"', '"isTrue"', '"accepted"', '"alternatives"', '"explanation"', '"keyAnswer"'];

/** Each way to reach an examination: through an assignment of either behaviour, or without one. */
const WAYS = {
  'given as practice': { kind: 'unit-test', behaviour: 'practice', isGiven: true },
  'given as a test': { kind: 'unit-test', behaviour: 'test', isGiven: true },
  'unit exercise': { kind: 'unit-exercise', behaviour: 'practice', isGiven: false },
  'numbered exam': { kind: 'olympic', behaviour: 'practice', isGiven: false },
  'numbered exam given as a test': { kind: 'olympic', behaviour: 'test', isGiven: true },
} as const;
type Way = (typeof WAYS)[keyof typeof WAYS];

let student: Browser;
let attemptId = '';
let paper: QuestionBase[];
let exercise: { examinationId: string; assignmentId: string | null };
/** The addresses at which a student sees the exercise. */
let addresses: string[];
let startPage: string;
let received: string[];

/** Sends a call as the student and keeps the response. */
async function listen(call: Call): Promise<string> {
  const response = await student.call(call);
  expect(response.statusCode).toBe(200);
  received.push(response.body);
  return response.body;
}

async function prepare({ kind: way, behaviour, isGiven }: Way): Promise<void> {
  received = [];
  const original = await findExamination(test.db);
  const stored = questionsOf(original.questions).map((question) => markKeys(question));
  paper = stored.map((question) => parseQuestion(question));
  const target = await buildClass(test.db);
  const { id: examinationId } = await buildExamination(test.db, {
    kind: way,
    grade: 3,
    unit: way === 'olympic' ? null : '1',
    sortOrder: 99,
    questions: stored,
  });
  const assignmentId = isGiven ? await give(target, examinationId, behaviour) : null;
  exercise = { examinationId, assignmentId };
  const start = `/lms/exercise/examination/${examinationId}/start/1`;
  const alone = way === 'olympic' ? '/lms/olympic/examination/99/start/1' : start;
  startPage = isGiven ? `${start}?assignment=${assignmentId}` : alone;
  const given = [
    `/api/student/assignments/${assignmentId}`,
    `/api/student/classes/${target.id}/assignments`,
    '/api/notifications',
    '/api/sample-tests',
  ];
  const ofKind = {
    'unit-test': [],
    'unit-exercise': ['/api/unit-exercises', '/api/unit-exercises/1'],
    olympic: ['/api/olympic', '/api/olympic/exams/99', '/api/olympic/exams/99?grade=3'],
  }[way];
  addresses = [...(isGiven ? given : []), ...ofKind];
  student = await test.logIn(onlyStudent(target));
}

async function give(target: BuiltClass, examinationId: string, behaviour: Behaviour): Promise<string> {
  const teacher = await test.logIn(target.teacher);
  const given = await teacher.ok<{ items: { id: string }[] }>({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK, behaviour },
  });
  return given.items[0]?.id ?? '';
}

/** Removes the student's own typed answers from a response: drafts return them, and typed keys carry canaries. */
const withoutTyped = (body: string, typed: readonly string[]) =>
  typed.reduce((text, answer) => text.replaceAll(answer, ''), body);

/**
 * Checks that a finished test gives its student neither verdicts nor keys before its due date. Then moves the due date
 * into the past.
 */
async function checkBeforeDue({ end, url, saves }: { end: Call; url: string; saves: [string, unknown][] }) {
  received = [];
  for (const address of [end, end, { url }, ...addresses.map((one) => ({ url: one }))]) await listen(address);
  const newest = `/api/examinations/${exercise.examinationId}/attempt?assignmentId=${exercise.assignmentId}`;
  await listen({ url: newest });
  // Repeats the saves after the end.
  for (const [saveUrl, answer] of saves.slice(1)) {
    await listen({ method: 'PUT', url: saveUrl, body: { rev: 1, epoch: 1, answer } });
  }
  for (const page of [startPage, startPage.replace('start/1', 'result')]) {
    received.push((await student.call({ url: page })).body);
  }
  const again = await student.call({ method: 'POST', url: '/api/attempts', body: exercise });
  expect(again.json()).toMatchObject({ code: 'TEST_DONE' });
  received.push(again.body);
  const typed = saves.map(([, answer]) => JSON.stringify(answer));
  for (const body of received.map((one) => withoutTyped(one, typed))) {
    expect(body).not.toContain(CANARY);
    expect(body).not.toContain('"keyAnswer"');
    expect(body).not.toContain('"isCorrect"');
  }
  expect(received.join('\n')).toContain('"passed":');
  await test.database.pool.query(`update assignments set due_date = now() where id = $1`, [
    exercise.assignmentId,
  ]);
}

it.each(Object.entries(WAYS))(
  'sends no key before the verdict of its question, and then only the key of that question: %s',
  async (_name, way) => {
    await prepare(way);
    const started = await listen({
      method: 'POST',
      url: '/api/attempts',
      body: exercise,
    });
    const view = JSON.parse(started) as AttemptView; // the response to the call above
    attemptId = view.attempt.id;
    const url = `/api/attempts/${attemptId}`;
    const { seed } = await test.db
      .selectFrom('attempts')
      .select('seed')
      .where('id', '=', view.attempt.id)
      .executeTakeFirstOrThrow();
    const saveUrl = (question: QuestionBase) => `${url}/answers/${question.id}`;
    const rightAnswer = (question: QuestionBase) =>
      encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));

    for (const question of paper) {
      await listen({
        method: 'PUT',
        url: saveUrl(question),
        body: { rev: 1, epoch: 1, answer: rightAnswer(question) },
      });
    }
    for (const address of [
      url,
      `/api/examinations/${exercise.examinationId}/attempt`,
      '/api/dashboard',
      ...addresses,
    ]) {
      await listen({ url: address });
    }
    const page = await student.call({ url: startPage });
    received.push(page.body);
    const older = await student.call({
      method: 'POST',
      url: '/api/v1.0/dynamic/query',
      body: { sqlCommand: OLDER_NAME, parameters: { classLevel: 4, examinationCode: 99 } },
    });
    expect(older.json<{ results: unknown[] }>().results).toHaveLength(way.kind === 'olympic' ? 1 : 0);
    received.push(older.body);

    const typed = paper.map((question) => JSON.stringify(rightAnswer(question)));
    expect(received.join('\n').length).toBeGreaterThan(10_000);
    for (const body of received.map((one) => withoutTyped(one, typed))) {
      expect(body).not.toContain(CANARY);
      for (const name of KEY_NAMES) expect(body).not.toContain(name);
    }

    const [first] = paper;
    if (first === undefined) throw new Error('empty paper');
    // Only practice answers a submit with the key. A repeated or outdated submit in a test does not reveal it either.
    const released = way.behaviour === 'test' ? [] : [first];
    const submit = { epoch: 1, submit: true, answer: rightAnswer(first) };
    for (const rev of [2, 2, 1]) {
      const body = await listen({ method: 'PUT', url: saveUrl(first), body: { ...submit, rev } });
      const { isSubmitted, verdict, reveal } = JSON.parse(body) as SaveResult; // the response to the call above
      expect([isSubmitted, verdict !== null]).toEqual(released.length > 0 ? [true, true] : [false, false]);
      expect(reveal?.explanation?.text?.includes(canaryOf(first.id)) ?? false).toBe(released.length > 0);
    }
    const after = withoutTyped(await listen({ url }), typed);
    const shown = paper.filter(({ id }) => after.includes(canaryOf(id)));
    expect(shown.map(({ id }) => id)).toEqual(released.map(({ id }) => id));
    expect(KEY_NAMES.some((name) => after.includes(name))).toBe(released.length > 0);

    const end: Call = { method: 'POST', url: `${url}/finish`, body: { epoch: 1 } };
    if (way.behaviour === 'test') {
      await checkBeforeDue({
        end,
        url,
        saves: paper.map((question) => [saveUrl(question), rightAnswer(question)]),
      });
    }
    // Proves that the search works: it finds the keys that the end releases.
    const finished = await listen(end);
    for (const question of paper) expect(finished).toContain(canaryOf(question.id));
  },
);
