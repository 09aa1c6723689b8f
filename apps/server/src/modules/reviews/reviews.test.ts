import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, Judged, ReviewCard, StudentDay } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  buildExamination,
  type BuiltClass,
  type BuiltUser,
  onlyStudent,
  sampleQuestion,
} from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { PaperStore } from '../examinations/paper-store.service.ts';
import { ReviewService } from './review.service.ts';

const test = openTestApp();
const DAY_MS = 86_400_000;
type Today = { due: number; done: number; cards: ReviewCard[] };
type Answered = Judged & { due: number; done: number };

/** Told apart by their titles, in the words of which nothing of the key appears. */
const questionsOf = (name: string, count: number): QuestionBase[] =>
  Array.from({ length: count }, (_none, at) => {
    const question = sampleQuestion('one-choice', { id: `q${at + 1}` });
    return { ...question, title: `${name} ${at + 1}`, explanation: { text: `BÍ-MẬT ${name} ${at + 1}` } };
  });

let target: BuiltClass;
let student: BuiltUser;
let browser: Browser;

beforeAll(async () => {
  target = await buildClass(test.db);
  student = onlyStudent(target);
  browser = await test.logIn(student);
});

const today = (by = browser) => by.ok<Today>({ url: '/api/student/reviews' });
const titles = ({ cards }: Today) => cards.map(({ question }) => question.title);

/** An answer in the form of the student's browser: the key, or another option that the student sees. */
function answerTo(question: ReviewCard['question'], key: unknown, isRight: boolean): unknown {
  const right = key as { optionId: string }; // of a one-choice question
  if (isRight) return right;
  const { options } = question as unknown as { options: { id: string }[] }; // of a one-choice question
  return { optionId: options.find(({ id }) => id !== right.optionId)?.id };
}

/** Does an exercise without an assignment, with wrong answers to the first `wrong` questions. */
async function practise(by: Browser, examinationId: string, questions: QuestionBase[], wrong: number) {
  const view = await by.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body: { examinationId } });
  const { id, epoch } = view.attempt;
  const { seed } = await test.db
    .selectFrom('attempts')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const [at, question] of questions.entries()) {
    const shown = view.questions[at];
    if (shown === undefined) throw new Error('no question');
    const key = encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
    const body = { rev: 1, epoch, submit: true, answer: answerTo(shown, key, at >= wrong) };
    await by.ok({ method: 'PUT', url: `/api/attempts/${id}/answers/${question.id}`, body });
  }
  await by.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch } });
  return id;
}

const give = (by: Browser, card: ReviewCard, answer: unknown) =>
  by.call({
    method: 'POST',
    url: `/api/student/reviews/${card.key}`,
    body: { number: card.number, answer },
  });

/** Whatever the options are: one of them, so that the verdict comes. */
const anyAnswer = ({ question }: ReviewCard) => {
  const { options } = question as unknown as { options: { id: string }[] }; // of a one-choice question
  return { optionId: options[0]?.id };
};

describe('the reviews of a student', () => {
  const questions = questionsOf('Sai', 3);
  let attemptId: string;

  it('are the wrong answers of finished work, without their keys', async () => {
    expect(await today()).toEqual({ due: 0, done: 0, cards: [] });
    const { id } = await buildExamination(test.db, { kind: 'unit-exercise', grade: 3, questions });
    attemptId = await practise(browser, id, questions, 2);
    const response = await browser.call({ url: '/api/student/reviews' });
    expect(titles(response.json()).toSorted()).toEqual(['Sai 1', 'Sai 2']);
    expect(response.body).not.toContain('BÍ-MẬT');
    expect(await browser.ok<StudentDay>({ url: '/api/student/day' })).toMatchObject({
      reviews: { due: 2, done: 0 },
      running: [],
    });
  });

  it('refuse half an answer and foreign ids, and nothing is counted', async () => {
    const [card] = (await today()).cards;
    if (card === undefined) throw new Error('no card');
    expect((await give(browser, card, null)).json()).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect((await give(browser, card, { optionId: 'nope' })).statusCode).toBe(400);
    const elsewhere = await test.logIn(onlyStudent(await buildClass(test.db)));
    expect((await give(elsewhere, card, anyAnswer(card))).json()).toMatchObject({ code: 'REVIEW_OVER' });
    expect(await today()).toMatchObject({ due: 2, done: 0 });
  });

  it('come back by the scheduler: wrong tomorrow, right later; a repeated answer changes nothing', async () => {
    const [first] = (await today()).cards;
    if (first === undefined) throw new Error('no card');
    const answered = (await give(browser, first, anyAnswer(first))).json<Answered>();
    expect(answered).toMatchObject({
      due: 1,
      done: 1,
      reveal: { explanation: { text: expect.any(String) } },
    });
    const repeated = (await give(browser, first, anyAnswer(first))).json<Answered>();
    expect(repeated).toMatchObject({ verdict: answered.verdict, due: 1, done: 1 });
    const card = await test.db.selectFrom('reviewCards').selectAll().executeTakeFirstOrThrow();
    const days = (card.dueAt.getTime() - card.reviewedAt.getTime()) / DAY_MS;
    expect(days > 1).toBe(answered.verdict.isCorrect);
    expect(await today()).toMatchObject({ due: 1, done: 1 });

    const caller = callerOf(student, 'student');
    const parts = { db: test.db, papers: new PaperStore() };
    const later = (number: number) =>
      new ReviewService({ ...parts, clock: () => new Date(Date.now() + number * DAY_MS) }).progress(caller);
    expect(await later(1)).toEqual({ due: answered.verdict.isCorrect ? 1 : 2, done: 0 });
    expect(await later(30)).toEqual({ due: 2, done: 0 });
    expect(await browser.ok<StudentDay>({ url: '/api/student/day' })).toMatchObject({
      // Zero at a weekend, which adds no day.
      streak: [0, 6].includes(new Date(Date.now() + 7 * 3_600_000).getUTCDay()) ? 0 : 1,
    });
  });

  it('may be tried again at once from the result, and nothing is stored', async () => {
    const view = await browser.ok<AttemptView>({ url: `/api/attempts/${attemptId}` });
    const key = view.answers.find(({ questionId }) => questionId === 'q1')?.reveal?.keyAnswer;
    const url = `/api/attempts/${attemptId}/mistakes/q1`;
    const judged = await browser.ok<Judged>({ method: 'POST', url, body: { answer: key } });
    expect(judged.verdict.isCorrect).toBe(true);
    expect(await browser.ok({ url: `/api/attempts/${attemptId}` })).toMatchObject({ answers: view.answers });
  });
});

describe('a held back key', () => {
  it('hides a mistake of a test until it is due, and a card while its question stands in a running test', async () => {
    const held = await buildClass(test.db);
    const by = await test.logIn(onlyStudent(held));
    const questions = questionsOf('Giữ', 2);
    const { id } = await buildExamination(test.db, { kind: 'olympic', grade: 3, questions, sortOrder: 91 });
    const attemptId = await practise(by, id, questions, 2);
    expect(await today(by)).toMatchObject({ due: 2 });

    // The first question in another test, given to the same class.
    const same = await buildExamination(test.db, {
      kind: 'unit-test',
      grade: 3,
      unit: '2',
      questions: questionsOf('Giữ', 1).map((question) => ({ ...question, id: 'other' })),
    });
    const assignment = await buildAssignment(test.db, held, { behaviour: 'test' });
    await test.db
      .updateTable('assignments')
      .set({ examinationId: same.id, paperVersionId: same.paperVersionId })
      .where('id', '=', assignment.id)
      .execute();
    const left = await today(by);
    expect(titles(left)).toEqual(['Giữ 2']);

    // The attempt itself becomes one of a test that is not due: neither reviews nor another try tell its key.
    await test.db
      .updateTable('attempts')
      .set({ behaviour: 'test', assignmentId: assignment.id })
      .where('id', '=', attemptId)
      .execute();
    expect(await today(by)).toMatchObject({ due: 0 });
    const again = { method: 'POST' as const, url: `/api/attempts/${attemptId}/mistakes/q1` };
    const [card] = left.cards;
    if (card === undefined) throw new Error('no card');
    const refused = await by.call({ ...again, body: { answer: anyAnswer(card) } });
    expect([refused.statusCode, refused.body.includes('BÍ-MẬT')]).toEqual([404, false]);
    expect((await give(by, card, anyAnswer(card))).json()).toMatchObject({ code: 'REVIEW_OVER' });

    await test.db
      .updateTable('assignments')
      .set({ dueDate: new Date(Date.now() - 1000) })
      .where('id', '=', assignment.id)
      .execute();
    expect(titles(await today(by)).toSorted()).toEqual(['Giữ 1', 'Giữ 2']);
    await test.db
      .updateTable('assignments')
      .set({ deletedAt: new Date() })
      .where('id', '=', assignment.id)
      .execute();
    expect(await today(by)).toMatchObject({ due: 0 });
  });
});

describe('a day', () => {
  it('has twenty reviews, words of the units of the week among them', async () => {
    const of = await buildClass(test.db);
    const by = await test.logIn(onlyStudent(of));
    const mistakes = questionsOf('Nhiều', 25);
    const words = questionsOf('Từ', 7).map((question, at) => ({ ...question, id: `word-${at}` }));
    await test.db
      .insertInto('bankItems')
      .values(
        words.map((question, at) => ({
          id: question.id,
          grade: 4,
          unit: '3',
          variant: 'built',
          type: question.type,
          focus: [`word ${at}`],
          title: question.title,
          excerpt: '',
          searchText: '',
          question: JSON.stringify(question),
          fileHash: 'built',
        })),
      )
      .execute();
    const unit = { kind: 'unit-exercise', grade: 4, unit: '3' } as const;
    const { id } = await buildExamination(test.db, { ...unit, questions: words });
    await practise(by, id, words, 0);
    const { cards } = await today(by);
    expect(cards.map(({ from }) => from.kind)).toEqual(Array.from({ length: 5 }, () => 'word'));
    // A word that is done makes no place for another new one on the same day.
    const [word] = cards;
    if (word === undefined) throw new Error('no card');
    expect((await give(by, word, anyAnswer(word))).statusCode).toBe(200);
    expect((await today(by)).cards).toHaveLength(4);
    const other = await buildExamination(test.db, {
      kind: 'olympic',
      grade: 3,
      questions: mistakes,
      sortOrder: 92,
    });
    await practise(by, other.id, mistakes, 25);
    const full = await today(by);
    expect([full.due, full.cards.length]).toEqual([19, 19]);
    const { schoolId } = of;
    const of20 = { schoolId, studentId: onlyStudent(of).id, answered: 19, correct: 3 };
    const [card, last] = full.cards;
    if (card === undefined || last === undefined) throw new Error('no card');
    await test.db.updateTable('reviewDays').set(of20).where('studentId', '=', of20.studentId).execute();
    expect(await today(by)).toMatchObject({ due: 1, done: 19 });
    expect((await give(by, card, anyAnswer(card))).statusCode).toBe(200);
    expect(await today(by)).toMatchObject({ due: 0, done: 20, cards: [] });
    expect((await give(by, last, anyAnswer(last))).json()).toMatchObject({ code: 'REVIEW_OVER' });
  });
});
