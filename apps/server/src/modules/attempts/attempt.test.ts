import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, SaveResult } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  findExamination,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { closeOverdue } from '../../testing/close-overdue.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { selectOptionalAttempt } from './attempt.repo.ts';

const test = openTestApp();
let target: BuiltClass;
let paper: QuestionBase[];

beforeAll(async () => {
  target = await buildClass(test.db, { studentCount: 1 });
  const { questions } = await findExamination(test.db);
  paper = questionsOf(questions);
});

/** Builds a student of a new class who has just started its test. */
async function startedStudent(options: { dueDate?: Date } = {}) {
  const own = await buildClass(test.db, { studentCount: 1 });
  const student = onlyStudent(own);
  const assignment = await buildAssignment(test.db, own, options);
  const browser = await test.logIn(student);
  const view = await start(browser, assignment);
  const seed = (await selectOptionalAttempt(test.db, view.attempt.id))?.seed ?? '';
  return { own, student, assignment, browser, view, seed };
}

/** Returns every other option of a one-choice question, as this student's attempt would send it. */
function wrongAnswers(oneChoice: QuestionBase, seed: string): unknown[] {
  const type = getQuestionType(oneChoice.type);
  return type
    .partIds(oneChoice)
    .map((optionId) => ({ optionId }))
    .filter((answer) => !isDeepStrictEqual(answer, type.keyAnswer(oneChoice)))
    .map((answer) => encodeAnswer(oneChoice, seed, answer));
}

const start = (browser: Browser, assignment: { id: string; examinationId: string }) =>
  browser.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });

/** Returns the key, as this student's attempt would send it. */
function rightAnswer(question: QuestionBase, seed: string): unknown {
  return encodeAnswer(question, seed, getQuestionType(question.type).keyAnswer(question));
}

const save = (browser: Browser, attemptId: string, questionId: string, body: object) =>
  browser.call({ method: 'PUT', url: `/api/attempts/${attemptId}/answers/${questionId}`, body });

async function moveDeadline(attemptId: string, seconds: number) {
  await test.database.pool.query(
    `update attempts set started_at = now() - interval '2 hours', deadline = now() + make_interval(secs => $2) where id = $1`,
    [attemptId, seconds],
  );
}

/** Returns a question of the paper that has blanks, and an answer that leaves all of them empty. */
function fillInTheBlank(view: AttemptView): { item: QuestionBase; empty: { texts: string[] } } {
  const shown = view.questions.find(({ type }) => type === 'fill-in-the-blank');
  const item = paper.find(({ id }) => id === shown?.id);
  if (shown === undefined || item === undefined) throw new Error('no question with blanks');
  const blanks = 'blanks' in shown && Array.isArray(shown.blanks) ? shown.blanks.length : 0;
  return { item, empty: { texts: Array.from({ length: blanks }, () => '') } };
}

const question = () => {
  const [first] = paper;
  if (first === undefined) throw new Error('empty paper');
  return first;
};

describe('starting', () => {
  it('opens an attempt with all questions and no keys', async () => {
    const { view } = await startedStudent();
    expect(view.questions).toHaveLength(10);
    expect(view.answers).toEqual([]);
    expect(view.attempt).toMatchObject({
      state: 'open',
      total: 10,
      answered: 0,
      epoch: 1,
      behaviour: 'practice',
    });
    const minutes = (Date.parse(view.attempt.deadline) - Date.parse(view.attempt.startedAt)) / 60_000;
    expect(minutes).toBeCloseTo(30, 3);
  });

  it('takes over the open attempt on another device and raises the epoch', async () => {
    const { browser, assignment, view } = await startedStudent();
    const again = await start(browser, assignment);
    expect(again.attempt.id).toBe(view.attempt.id);
    expect(again.attempt.epoch).toBe(2);
  });

  it('by its id continues the attempt, and begins no other once it has ended', async () => {
    const { browser, view } = await startedStudent();
    const { id } = view.attempt;
    const resume = () => browser.ok<AttemptView>({ method: 'POST', url: `/api/attempts/${id}/resume` });
    expect((await resume()).attempt).toMatchObject({ id, state: 'open', epoch: 2 });
    await browser.ok({ method: 'POST', url: `/api/attempts/${id}/finish`, body: { epoch: 2 } });
    expect((await resume()).attempt).toMatchObject({ id, state: 'submitted', epoch: 2 });
    const { view: newest } = await browser.ok<{ view: AttemptView }>({
      url: `/api/examinations/${view.attempt.examinationId}/attempt?assignmentId=${view.attempt.assignmentId}`,
    });
    expect(newest.attempt.id).toBe(id);
  });

  it('opens one attempt for simultaneous starts', async () => {
    const own = await buildClass(test.db, { studentCount: 1 });
    const assignment = await buildAssignment(test.db, own);
    const browser = await test.logIn(onlyStudent(own));
    const views = await Promise.all(Array.from({ length: 5 }, () => start(browser, assignment)));
    expect(new Set(views.map((view) => view.attempt.id)).size).toBe(1);
  });

  it('shows the title, number of questions and time beforehand', async () => {
    const own = await buildClass(test.db);
    const assignment = await buildAssignment(test.db, own, { title: 'Bài của 3A' });
    const exercise = {
      title: 'Bài của 3A',
      questionCount: 10,
      durationSeconds: 1800,
      behaviour: 'practice',
    };
    const browser = await test.logIn(onlyStudent(own));
    const url = `/api/examinations/${assignment.examinationId}/attempt`;
    const shown = { ...exercise, window: expect.objectContaining({ closed: null }) };
    expect(await browser.ok({ url })).toEqual({ exercise: shown, view: null, canStart: true });
    const { attempt } = await start(browser, assignment);
    expect(await browser.ok({ url })).toMatchObject({ exercise, view: { attempt: { id: attempt.id } } });
    const stranger = await test.logIn(onlyStudent(await buildClass(test.db)));
    expect((await stranger.call({ url })).statusCode).toBe(404);
  });

  it('is refused with 404 to a student of another class', async () => {
    const { assignment } = await startedStudent();
    const browser = await test.logIn(onlyStudent(target));
    const response = await browser.call({
      method: 'POST',
      url: '/api/attempts',
      body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('saving', () => {
  it('keeps the highest revision, even when saves are repeated or out of order', async () => {
    const { browser, view, seed } = await startedStudent();
    const answer = rightAnswer(question(), seed);
    const held: number[] = [];
    for (const rev of [2, 1, 2, 3, 2]) {
      const response = await save(browser, view.attempt.id, '1', { rev, answer, epoch: 1 });
      held.push(response.json<SaveResult>().rev);
    }
    expect(held).toEqual([2, 2, 2, 3, 3]);
    const { rows } = await test.database.pool.query(
      `select rev from attempt_events where attempt_id = $1 and kind = 'saved' order by id`,
      [view.attempt.id],
    );
    // The third revision came within ten seconds of the second.
    expect(rows.map((row: { rev: number }) => row.rev)).toEqual([2]);
  });

  it('returns verdict, key and explanation after a submit, and the first submitted answer counts', async () => {
    const { browser, view, seed } = await startedStudent();
    const answer = rightAnswer(question(), seed);
    const first = await save(browser, view.attempt.id, '1', { rev: 1, answer, epoch: 1, submit: true });
    expect(first.json<SaveResult>()).toMatchObject({ isSubmitted: true, verdict: { isCorrect: true } });
    expect(first.json<SaveResult>().reveal?.keyAnswer).toEqual(answer);
    const wrong = wrongAnswers(question(), seed)[0];
    const second = await save(browser, view.attempt.id, '1', {
      rev: 2,
      answer: wrong,
      epoch: 1,
      submit: true,
    });
    expect(second.json<SaveResult>()).toMatchObject({ rev: 1, verdict: { isCorrect: true } });
  });

  it('refuses to grade an incomplete answer and keeps it as a draft, however often it is sent', async () => {
    const { browser, view, seed } = await startedStudent();
    const { item, empty } = fillInTheBlank(view);
    const { id } = item;
    const submit = { rev: 1, answer: empty, epoch: 1, submit: true };
    for (let n = 0; n < 2; n += 1) {
      const refused = await save(browser, view.attempt.id, id, submit);
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'ANSWER_INCOMPLETE' }]);
    }
    const { answers } = await browser.ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(answers).toEqual([
      { questionId: id, rev: 1, answer: empty, isSubmitted: false, verdict: null, reveal: null },
    ]);
    const complete = { ...submit, rev: 2, answer: rightAnswer(item, seed) };
    const judged = await save(browser, view.attempt.id, id, complete);
    expect(judged.json<SaveResult>()).toMatchObject({ isSubmitted: true, verdict: { isCorrect: true } });
    // An old submit that arrives late gets the verdict and not a refusal.
    const overtaken = await save(browser, view.attempt.id, id, submit);
    expect(overtaken.json<SaveResult>()).toMatchObject({ rev: 2, isSubmitted: true });
  });

  it('accepts an incomplete answer as a draft, which finishing grades', async () => {
    const { browser, view } = await startedStudent();
    const { item, empty } = fillInTheBlank(view);
    const draft = { rev: 1, answer: empty, epoch: 1 };
    expect((await save(browser, view.attempt.id, item.id, draft)).statusCode).toBe(200);
    const finished = await browser.ok<AttemptView>({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/finish`,
      body: { epoch: 1 },
    });
    expect(finished.answers.find(({ questionId }) => questionId === item.id)).toMatchObject({
      verdict: { isCorrect: false, earned: 0 },
    });
  });

  it('returns no verdict for a draft', async () => {
    const { browser, view, seed } = await startedStudent();
    const response = await save(browser, view.attempt.id, '1', {
      rev: 1,
      answer: rightAnswer(question(), seed),
      epoch: 1,
    });
    expect(response.json<SaveResult>()).toMatchObject({ isSubmitted: false, verdict: null, reveal: null });
  });

  it('is refused for canonical ids, whose order could reveal the key', async () => {
    const { browser, view } = await startedStudent();
    const canonical = getQuestionType(question().type).keyAnswer(question());
    const response = await save(browser, view.attempt.id, '1', { rev: 1, answer: canonical, epoch: 1 });
    expect(response.statusCode).toBe(400);
  });

  it('is refused with a reason on a device that another one has replaced', async () => {
    const { browser, view, seed, assignment } = await startedStudent();
    await start(browser, assignment);
    const response = await save(browser, view.attempt.id, '1', {
      rev: 1,
      answer: rightAnswer(question(), seed),
      epoch: 1,
    });
    expect(response.json()).toMatchObject({ code: 'ATTEMPT_STALE' });
  });

  it('is accepted and marked late within the grace, and refused after it', async () => {
    const { browser, view, seed } = await startedStudent();
    const answer = rightAnswer(question(), seed);
    await moveDeadline(view.attempt.id, -10);
    const late = await save(browser, view.attempt.id, '1', { rev: 1, answer, epoch: 1 });
    expect(late.json<SaveResult>()).toMatchObject({ isLate: true });
    await moveDeadline(view.attempt.id, -31);
    const over = await save(browser, view.attempt.id, '1', { rev: 2, answer, epoch: 1 });
    expect([409]).toContain(over.statusCode);
    expect(['TIME_OVER', 'ATTEMPT_CLOSED']).toContain(over.json<{ code: string }>().code);
  });

  it('is refused with 404 to every other student', async () => {
    const { view } = await startedStudent();
    const browser = await test.logIn(onlyStudent(target));
    const response = await save(browser, view.attempt.id, '1', { rev: 1, answer: {}, epoch: 1 });
    expect(response.statusCode).toBe(404);
  });
});

describe('finishing', () => {
  it('grades what was saved, notifies the teacher once and returns the same body when repeated', async () => {
    const { browser, view, seed, own } = await startedStudent();
    for (const item of paper.slice(0, 8)) {
      await save(browser, view.attempt.id, item.id, {
        rev: 1,
        answer: rightAnswer(item, seed),
        epoch: 1,
        submit: Number(item.id) % 2 === 0,
      });
    }
    const url = `/api/attempts/${view.attempt.id}/finish`;
    const first = await browser.ok<AttemptView>({ method: 'POST', url, body: { epoch: 1 } });
    expect(first.attempt).toMatchObject({
      state: 'submitted',
      answered: 8,
      passed: 8,
      percent: 80,
      score: 8,
    });
    expect(first.answers).toHaveLength(10);
    expect(first.answers.every((answer) => answer.reveal !== null)).toBe(true);
    const again = await browser.ok<AttemptView>({ method: 'POST', url, body: { epoch: 1 } });
    expect({ ...again, serverTime: '' }).toEqual({ ...first, serverTime: '' });
    const notifications = await test.db
      .selectFrom('notifications')
      .select(['setting', 'title'])
      .where('audienceUserId', '=', own.teacher.id)
      .execute();
    expect(notifications).toHaveLength(1);
    expect(notifications[0]?.setting).toMatchObject({ type: 'SUBMIT_ASSIGNMENT' });
    expect(notifications[0]?.title).toBe(`1 học sinh đã nộp bài: ${first.attempt.title}`);
  });

  it('counts every save that was acknowledged, even one sent at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { browser, view, seed } = await startedStudent();
      const [saved, finished] = await Promise.all([
        save(browser, view.attempt.id, '1', { rev: 1, answer: rightAnswer(question(), seed), epoch: 1 }),
        browser.ok<AttemptView>({
          method: 'POST',
          url: `/api/attempts/${view.attempt.id}/finish`,
          body: { epoch: 1 },
        }),
      ]);
      // An acknowledged answer counts; a refused one is not stored.
      expect(finished.attempt.answered).toBe(saved.statusCode === 200 ? 1 : 0);
    }
  });

  it('marks an attempt after the due date as late', async () => {
    const { browser, view } = await startedStudent({ dueDate: new Date('2020-01-01T00:00:00Z') });
    await browser.ok({ method: 'POST', url: `/api/attempts/${view.attempt.id}/finish`, body: { epoch: 1 } });
    expect((await selectOptionalAttempt(test.db, view.attempt.id))?.isLate).toBe(true);
  });

  it('happens automatically when the student never comes back', async () => {
    const { browser, view, seed } = await startedStudent();
    await save(browser, view.attempt.id, '1', { rev: 1, answer: rightAnswer(question(), seed), epoch: 1 });
    await moveDeadline(view.attempt.id, -31);
    expect(await closeOverdue(test.db)).toEqual([]);
    const closed = await selectOptionalAttempt(test.db, view.attempt.id);
    expect(closed).toMatchObject({ state: 'expired', answered: 1, passed: 1, score: 1 });
  });
});

const pressBack = (browser: Browser, view: AttemptView, countBefore: number) =>
  browser.ok<{ backViolations: number; isEnded: boolean }>({
    method: 'POST',
    url: `/api/attempts/${view.attempt.id}/events`,
    body: { kind: 'back', epoch: view.attempt.epoch, countBefore },
  });

describe('leaving', () => {
  it('counts a press of Back once, however often the browser reports it', async () => {
    const { browser, view } = await startedStudent();
    await Promise.all([1, 2, 3].map(() => pressBack(browser, view, 0)));
    expect(await pressBack(browser, view, 0)).toEqual({ backViolations: 1, isEnded: false });
    const events = await test.db
      .selectFrom('attemptEvents')
      .select('kind')
      .where('attemptId', '=', view.attempt.id)
      .where('kind', '=', 'back')
      .execute();
    expect(events).toHaveLength(1);
    expect((await selectOptionalAttempt(test.db, view.attempt.id))?.state).toBe('open');
  });

  it('is refused for Back without the number of presses before it', async () => {
    const { browser, view } = await startedStudent();
    const answer = await browser.call({
      method: 'POST',
      url: `/api/attempts/${view.attempt.id}/events`,
      body: { kind: 'back', epoch: 1 },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  it('ends the attempt at the third press of Back and returns the count of each', async () => {
    const { browser, view } = await startedStudent();
    expect(await pressBack(browser, view, 0)).toEqual({ backViolations: 1, isEnded: false });
    expect(await pressBack(browser, view, 1)).toEqual({ backViolations: 2, isEnded: false });
    expect(await pressBack(browser, view, 2)).toEqual({ backViolations: 3, isEnded: true });
    expect((await selectOptionalAttempt(test.db, view.attempt.id))?.state).toBe('submitted');
    expect(view.attempt).toMatchObject({ maxBackViolations: 3, resultToastMs: 750 });
  });

  it('ends the attempt where the school has set it, unless the assignment says otherwise', async () => {
    const { browser, view, own, assignment } = await startedStudent();
    const rules = { maxBackViolations: 1, resultToastMs: 2000 };
    await test.db.updateTable('schools').set(rules).where('id', '=', own.schoolId).execute();
    const ofAssignment = (maxBackViolations: number | null) =>
      test.db.updateTable('assignments').set({ maxBackViolations }).where('id', '=', assignment.id).execute();
    const url = `/api/attempts/${view.attempt.id}`;
    const shown = async () => (await browser.ok<AttemptView>({ url })).attempt;
    await ofAssignment(0);
    expect(await shown()).toMatchObject({ maxBackViolations: 0, resultToastMs: 2000 });
    expect(await pressBack(browser, view, 0)).toEqual({ backViolations: 1, isEnded: false });
    await ofAssignment(null);
    expect(await shown()).toMatchObject({ maxBackViolations: 1 });
    expect(await pressBack(browser, view, 1)).toEqual({ backViolations: 2, isEnded: true });
  });
});
