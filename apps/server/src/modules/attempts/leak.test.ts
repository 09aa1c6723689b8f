import { beforeAll, expect, it } from 'vitest';
import type { AttemptView, SaveResult } from '@domdom/api';
import { encodeAnswer, getQuestionType, parseQuestion, type QuestionBase } from '@domdom/questions';
import { buildClass, findExamination, onlyStudent, questionsOf, NEXT_WEEK } from '../../testing/builders.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

/**
 * Every key of a paper is marked with a canary, a pupil does the test, and everything the pupil's browser
 * receives is searched. A canary before the verdict of its question is a leaked key.
 */
const test = openTestApp();
const CANARY = 'canary';
const KEY_FIELDS = new Set(['accepted', 'alternatives', 'explanation']);
const KEY_NAMES = ['"isCorrect"', '"isTrue"', '"accepted"', '"alternatives"', '"explanation"', '"keyAnswer"'];

/** The same question with each key-bearing text and each canonical id replaced by a canary of its own. */
function mark(value: unknown, questionId: string, isKey = false): unknown {
  if (typeof value === 'string') return isKey ? `${CANARY}-${questionId}-${value}` : value;
  if (Array.isArray(value)) return value.map((item) => mark(item, questionId, isKey));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      mark(inner, questionId, isKey || KEY_FIELDS.has(key) || key === 'id'),
    ]),
  );
}

let pupil: Browser;
let attemptId = '';
let paper: QuestionBase[];
let assignment: { id: string; examinationId: string; classId: string };
const received: string[] = [];

/** Sends a call as the pupil and keeps what came back. */
async function listen(call: Call): Promise<string> {
  const response = await pupil.call(call);
  expect(response.statusCode).toBe(200);
  received.push(response.body);
  return response.body;
}

beforeAll(async () => {
  const original = await findExamination(test.db);
  const stored = questionsOf(original.questions).map((question) => ({
    ...Object.fromEntries(
      Object.entries(question).map(([key, value]) => [key, mark(value, question.id, KEY_FIELDS.has(key))]),
    ),
    id: question.id,
  }));
  paper = stored.map((question) => parseQuestion(question));
  const target = await buildClass(test.db);
  const examination = await test.db
    .insertInto('examinations')
    .values({
      code: 'leak',
      grade: 3,
      unit: '1',
      sortOrder: 99,
      title: 'Đề',
      durationSeconds: 1800,
      skills: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('paperVersions')
    .values({
      examinationId: examination.id,
      version: 1,
      questions: JSON.stringify(stored),
      questionCount: stored.length,
      contentHash: 'leak',
      title: 'Đề',
      durationSeconds: 1800,
    })
    .execute();
  const teacher = await test.logIn(target.teacher);
  const given = await teacher.ok<{ items: { id: string }[] }>({
    method: 'POST',
    url: '/api/assignments',
    body: { classIds: [target.id], examinationId: examination.id, dueDate: NEXT_WEEK },
  });
  assignment = { id: given.items[0]?.id ?? '', examinationId: examination.id, classId: target.id };
  pupil = await test.logIn(onlyStudent(target));
});

it('sends no key before the verdict of its question, and then only that of the question', async () => {
  const startPage = `/lms/exercise/examination/${assignment.examinationId}/start/1?assignment=${assignment.id}`;
  const started = await listen({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  const view = JSON.parse(started) as AttemptView; // answer of the call above
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
    `/api/examinations/${assignment.examinationId}/attempt`,
    `/api/student/assignments/${assignment.id}`,
    `/api/student/classes/${assignment.classId}/assignments`,
    '/api/notifications',
    '/api/dashboard',
  ]) {
    await listen({ url: address });
  }
  const page = await pupil.call({ url: startPage });
  received.push(page.body);

  // What the pupil typed comes back in the drafts; the canaries of typed keys are taken out of those first.
  const typed = paper.map((question) => JSON.stringify(rightAnswer(question)));
  const searched = received.map((body) => typed.reduce((text, answer) => text.replaceAll(answer, ''), body));
  expect(searched.join('\n').length).toBeGreaterThan(10_000);
  for (const body of searched) {
    expect(body).not.toContain(CANARY);
    for (const name of KEY_NAMES) expect(body).not.toContain(name);
  }

  const [first] = paper;
  if (first === undefined) throw new Error('empty paper');
  const verdict = await listen({
    method: 'PUT',
    url: saveUrl(first),
    body: { rev: 2, epoch: 1, submit: true, answer: rightAnswer(first) },
  });
  expect(
    (JSON.parse(verdict) as SaveResult) /* answer of the call above */.reveal?.explanation?.text,
  ).toContain(`${CANARY}-${first.id}-`);
  const after = await listen({ url });
  expect(after).toContain(`${CANARY}-${first.id}-`);
  for (const question of paper.slice(1)) {
    const others = typed.reduce((text, answer) => text.replaceAll(answer, ''), after);
    expect(others).not.toContain(`${CANARY}-${question.id}-`);
  }
});

it('finds a key when one is there: the search itself works', async () => {
  const finished = await pupil.ok<AttemptView>({
    method: 'POST',
    url: `/api/attempts/${attemptId}/finish`,
    body: { epoch: 1 },
  });
  for (const question of paper) expect(JSON.stringify(finished)).toContain(`${CANARY}-${question.id}-`);
});
