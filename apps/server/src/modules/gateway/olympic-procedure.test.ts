import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import { parseRawQuestion } from '@domdom/questions';
import { buildExamination, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const KEYS = /isCorrect|canary/;
const FIELDS =
  'id type title subTitle question questionText questionSub answers settings audioUrl imageUrl focusedWords explainText';
const question = sampleQuestion('one-choice', {
  id: 'q1',
  passage: 'A text',
  note: 'A note',
  explanation: { text: 'canary', audioScript: 'canary' },
});
const FILE = { file: 'u-0123456789abcdef0123456789abcdef.webp', alt: 'Con mèo' };
/** Has a picture that comes with the product, and one that somebody uploaded. */
const pictured = sampleQuestion('one-choice', { id: 'q3', picture: { file: 'meo.webp', alt: 'Con mèo' } });
/** Has none of the optional fields. */
const bare = sampleQuestion('underlined', { id: 'q2' });
let examinationId: string;

beforeAll(async () => {
  const settings = JSON.stringify({ olympic: { classIds: { 5: 77 } } });
  await test.db.insertInto('siteSettings').values({ settings }).execute();
  examinationId = (
    await buildExamination(test.db, {
      kind: 'olympic',
      grade: 4,
      questions: [question, bare, pictured, { ...pictured, id: 'q4', picture: FILE }],
    })
  ).id;
});

interface Exam {
  id: string;
  code: string;
  questions: Record<string, unknown>[];
}

const ask = (by: Browser, parameters: object, path = 'query') =>
  by.call({
    method: 'POST',
    url: `/api/v1.0/dynamic/${path}`,
    // Older clients name the database, which is ignored here.
    body: { sqlCommand: 'p_SACHSO_OLYMPIC_DETHI_Get', database: 'SGK', parameters },
  });

async function examFor(by: Browser): Promise<Exam> {
  const response = await ask(by, { classLevel: 8, examinationCode: 1 });
  if (response.statusCode !== 200) throw new Error(response.body);
  const [exam, ...more] = response.json<{ results: Exam[] }>().results;
  if (exam === undefined || more.length > 0) throw new Error(response.body);
  return exam;
}

const logInAs = async (role: 'student' | 'teacher') =>
  test.logIn(await buildUser(test.db, { role, grade: 3 }));

describe('the numbered exams for older clients', () => {
  it('have code, id and questions under the known names, for class 8, which is grade 4', async () => {
    const exam = await examFor(await logInAs('student'));
    expect([exam.id, exam.code, exam.questions.length]).toEqual([examinationId, '1', 4]);
    for (const one of exam.questions) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(FIELDS.split(' ')));
    }
    // As an address, which a client of theirs can load.
    expect(exam.questions.slice(2)).toMatchObject([
      { imageUrl: '/media/meo.webp' },
      { imageUrl: `/api/media/${FILE.file}` },
    ]);
    expect(exam.questions[0]).toMatchObject({
      id: 'q1',
      type: 'OneChoice',
      questionText: 'A text',
      questionSub: 'A note',
      answers: expect.any(Array),
      settings: expect.any(Object),
      explainText: null,
    });
  });

  it("hide the keys from a student until the student's own attempt is finished", async () => {
    const student = await logInAs('student');
    expect(JSON.stringify(await examFor(student))).not.toMatch(KEYS);
    const { attempt, questions } = await student.ok<AttemptView>({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId },
    });
    const running = await examFor(student);
    expect(JSON.stringify(running)).not.toMatch(KEYS);
    // Uses the part names of the attempt, so that answers can be sent with them.
    const [shown] = questions;
    const named = JSON.stringify(running.questions[0]?.['answers']).match(/(?<="id":")[^"]+/g);
    expect(named?.length).toBeGreaterThan(1);
    for (const name of named ?? []) expect(JSON.stringify(shown)).toContain(`"${name}"`);

    const body = { epoch: attempt.epoch };
    await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body });
    const [released] = (await examFor(student)).questions;
    expect(released).toMatchObject({ explainText: { text: 'canary', audioScript: 'canary' } });
    expect(parseRawQuestion(released).question).toEqual(question);
    expect(JSON.stringify(await examFor(await logInAs('student')))).not.toMatch(KEYS);
  });

  it('come in the order that the first attempt will have, which is another for each student', async () => {
    const student = await logInAs('student');
    const [one, again] = [await examFor(student), await examFor(student)];
    const other = await examFor(await logInAs('student'));
    expect(again.questions).toEqual(one.questions);
    expect(other.questions).not.toEqual(one.questions);
  });

  it('include the keys for a teacher', async () => {
    const [stored] = (await examFor(await logInAs('teacher'))).questions;
    expect(parseRawQuestion(stored).question).toEqual(question);
  });

  it('return no row when the exam does not exist', async () => {
    const student = await logInAs('student');
    for (const parameters of [
      { classLevel: 4, examinationCode: 1 },
      { classLevel: 3, examinationCode: 1 },
      { classLevel: '8', examinationCode: '2' },
    ]) {
      expect((await ask(student, parameters)).json()).toEqual({ results: [] });
      expect((await ask(student, parameters, 'query/first')).json()).toEqual({ result: null });
    }
  });

  it('are requested by the class number that the settings assign to a grade', async () => {
    const { id } = await buildExamination(test.db, { kind: 'olympic', grade: 5, questions: [bare] });
    const student = await logInAs('student');
    const idsOf = async (classLevel: number) =>
      (await ask(student, { classLevel, examinationCode: 1 }))
        .json<{ results: Exam[] }>()
        .results.map((exam) => exam.id);
    expect([await idsOf(77), await idsOf(7)]).toEqual([[id], []]);
  });

  it('require a login and refuse odd parameters', async () => {
    expect((await ask(test.stranger(), { classLevel: 8, examinationCode: 1 })).statusCode).toBe(401);
    const student = await logInAs('student');
    for (const parameters of [
      {},
      { classLevel: 'x', examinationCode: 1 },
      { classLevel: 8, examinationCode: 0 },
    ]) {
      expect((await ask(student, parameters)).statusCode).toBe(400);
    }
  });
});
