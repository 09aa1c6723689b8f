import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttemptView, SaveResult } from '@domdom/api';
import { encodeAnswer, getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  buildAssignment,
  buildClass,
  findExamination,
  onlyStudent,
  questionsOf,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { selectOptionalAttempt } from './attempt.repo.ts';

const test = openTestApp();
let paper: QuestionBase[];
beforeAll(async () => {
  paper = questionsOf((await findExamination(test.db)).questions);
});

async function startedStudent() {
  const target = await buildClass(test.db, { studentCount: 1 });
  const { id: assignmentId, examinationId } = await buildAssignment(test.db, target);
  const browser = await test.logIn(onlyStudent(target));
  const start = { examinationId, assignmentId };
  const view = await browser.ok<AttemptView>({ method: 'POST', url: '/api/attempts', body: start });
  const seed = (await selectOptionalAttempt(test.db, view.attempt.id))?.seed ?? '';
  return { browser, view, seed };
}

/** The choices of the first question, as this attempt sends them. */
function choicesOf(seed: string): unknown[] {
  const [first] = paper;
  if (first === undefined) throw new Error('The test has questions.');
  return getQuestionType(first.type)
    .partIds(first)
    .map((optionId) => encodeAnswer(first, seed, { optionId }));
}

const save = (browser: Browser, attemptId: string, questionId: string, body: object) =>
  browser.call({ method: 'PUT', url: `/api/attempts/${attemptId}/answers/${questionId}`, body });

describe('a student who saves without end', () => {
  it('makes one event of the saves of ten seconds, and keeps the last of them', async () => {
    const { browser, view, seed } = await startedStudent();
    const [first, second] = choicesOf(seed);
    const savedAs = async (rev: number, answer: unknown) =>
      expect((await save(browser, view.attempt.id, '1', { rev, answer, epoch: 1 })).statusCode).toBe(200);
    const events = () =>
      test.db
        .selectFrom('attemptEvents')
        .select('rev')
        .where('attemptId', '=', view.attempt.id)
        .where('kind', '=', 'saved')
        .orderBy('id')
        .execute();
    for (let rev = 1; rev <= 12; rev += 1) await savedAs(rev, rev % 2 === 0 ? first : second);
    expect(await events()).toEqual([{ rev: 1 }]);
    await test.db
      .updateTable('attemptAnswers')
      .set({ loggedAt: sql`logged_at - interval '11 seconds'` })
      .where('attemptId', '=', view.attempt.id)
      .execute();
    await savedAs(13, second);
    expect(await events()).toEqual([{ rev: 1 }, { rev: 12 }, { rev: 13 }]);
    await savedAs(14, first);
    const stored = await browser.ok<AttemptView>({ url: `/api/attempts/${view.attempt.id}` });
    expect(stored.answers).toMatchObject([{ questionId: '1', rev: 14, answer: first }]);
  });

  it('writes no more events of an answer that is changed for hours, and keeps the answer', async () => {
    const { browser, view, seed } = await startedStudent();
    const [first, second] = choicesOf(seed);
    await save(browser, view.attempt.id, '1', { rev: 1, answer: first, epoch: 1 });
    await test.db
      .updateTable('attemptAnswers')
      .set({ loggedAt: sql`'-infinity'`, loggedCount: 400 })
      .where('attemptId', '=', view.attempt.id)
      .execute();
    const last = await save(browser, view.attempt.id, '1', { rev: 2, answer: second, epoch: 1 });
    expect(last.json<SaveResult>()).toMatchObject({ rev: 2 });
    const { rows } = await test.database.pool.query(
      `select rev from attempt_events where attempt_id = $1 and kind = 'saved'`,
      [view.attempt.id],
    );
    expect(rows).toEqual([{ rev: 1 }]);
  });

  it('takes sixty saves at once and then two a second, of one student only', async () => {
    const { browser, view, seed } = await startedStudent();
    const neighbour = await startedStudent();
    const answer = choicesOf(seed)[0];
    const saves = await Promise.all(
      Array.from({ length: 80 }, (_, n) =>
        save(browser, view.attempt.id, '1', { rev: n + 1, answer, epoch: 1 }),
      ),
    );
    const refused = saves.filter(({ statusCode }) => statusCode === 429);
    // The clock goes on while they are saved.
    expect(saves.length - refused.length).toBeGreaterThanOrEqual(60);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    const own = { rev: 1, answer: choicesOf(neighbour.seed)[0], epoch: 1 };
    expect((await save(neighbour.browser, neighbour.view.attempt.id, '1', own)).statusCode).toBe(200);
  });

  it('refuses an answer that is larger than its question before it is stored', async () => {
    const { browser, view } = await startedStudent();
    const typed = paper.find(({ type }) => type === 'fill-in-the-blank');
    const answer = { texts: Array.from({ length: 30 }, () => 'x'.repeat(200)) };
    const response = await save(browser, view.attempt.id, typed?.id ?? '', { rev: 1, answer, epoch: 1 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      issues: [{ path: 'answer', message: 'Câu trả lời sai định dạng!' }],
    });
  });

  it('refuses numbers that the database cannot hold before they reach it', async () => {
    const { browser, view, seed } = await startedStudent();
    for (const numbers of [
      { rev: 1, epoch: 1e12 },
      { rev: 1e12, epoch: 1 },
    ]) {
      const response = await save(browser, view.attempt.id, '1', { answer: choicesOf(seed)[0], ...numbers });
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    }
  });
});
