import { sql } from 'kysely';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { buildOpenAttempt } from '../../testing/build-attempt.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { AnswerToSave } from './save-answer.repo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const openAttempt = () => buildOpenAttempt(database.db);

const answerOf = (attemptId: string, change: Partial<AnswerToSave> = {}): AnswerToSave => ({
  attemptId,
  epoch: 1,
  questionId: 'q1',
  rev: 1,
  answer: { texts: ['a'] },
  grade: null,
  skill: null,
  ...change,
});

const storedOf = async (attemptId: string) =>
  database.db
    .selectFrom('attemptAnswers')
    .select(['questionId', 'rev', 'answer', 'isCorrect', 'earned', 'possible', 'parts', 'skill'])
    .where('attemptId', '=', attemptId)
    .orderBy('questionId')
    .execute();

const eventsOf = async (attemptId: string) =>
  database.db
    .selectFrom('attemptEvents')
    .select(['kind', 'questionId', 'rev', 'answer', 'epoch'])
    .where('attemptId', '=', attemptId)
    .orderBy('questionId')
    .orderBy('id')
    .execute();

describe('simultaneous answers', () => {
  it('are each stored with their own grade, and each attempt is checked separately', async () => {
    const [first, second, third] = [await openAttempt(), await openAttempt(), await openAttempt()];
    await database.db
      .updateTable('attempts')
      .set({ state: 'submitted', finishedAt: new Date() })
      .where('id', '=', third)
      .execute();
    const writer = new AnswerWriter(database);
    const parts = [{ id: 'q1', isCorrect: true }];
    const saves = [
      answerOf(first),
      answerOf(first, { questionId: 'q2', answer: null, rev: 3 }),
      answerOf(second, { grade: { isCorrect: true, earned: 1, possible: 2, parts }, skill: 'words' }),
      answerOf(second, { questionId: 'q2', epoch: 2 }),
      answerOf(third),
    ];
    const outcomes = await Promise.all(saves.map((save) => writer.save(save)));
    expect(outcomes.map((outcome) => outcome?.isAccepted ?? null)).toEqual([true, true, true, null, null]);
    expect(await storedOf(first)).toMatchObject([
      { questionId: 'q1', rev: 1, answer: { texts: ['a'] }, isCorrect: null, parts: null },
      { questionId: 'q2', rev: 3, answer: null, isCorrect: null },
    ]);
    expect(await storedOf(second)).toEqual([
      {
        questionId: 'q1',
        rev: 1,
        answer: { texts: ['a'] },
        isCorrect: true,
        earned: 1,
        possible: 2,
        parts,
        skill: 'words',
      },
    ]);
    expect(await eventsOf(second)).toEqual([
      { kind: 'submitted', questionId: 'q1', rev: 1, answer: { texts: ['a'] }, epoch: 1 },
    ]);
    expect(await storedOf(third)).toEqual([]);
    const offMs = Math.abs((outcomes[0]?.serverTime.getTime() ?? 0) - Date.now());
    expect(offMs).toBeLessThan(5_000);
  });

  it('to one question are written one after the other, and the highest revision stays', async () => {
    const attempt = await openAttempt();
    const writer = new AnswerWriter(database);
    const revisions = [1, 2, 3, 2, 1, 4, 3];
    const outcomes = await Promise.all(
      revisions.map((rev) => writer.save(answerOf(attempt, { rev, answer: { rev } }))),
    );
    const accepted = revisions.filter((_, place) => outcomes[place]?.isAccepted === true);
    expect(accepted.at(-1)).toBe(4);
    expect(await storedOf(attempt)).toMatchObject([{ rev: 4, answer: { rev: 4 } }]);
    // Those of ten seconds are one event.
    expect((await eventsOf(attempt)).map(({ rev }) => rev)).toEqual(accepted.slice(0, 1));
  });

  it('are all stored when one statement cannot take them all', async () => {
    const attempt = await openAttempt();
    const writer = new AnswerWriter(database);
    const saves = Array.from({ length: 130 }, (_, n) => answerOf(attempt, { questionId: `q${n}` }));
    const outcomes = await Promise.all(saves.map((save) => writer.save(save)));
    expect(outcomes.every((outcome) => outcome?.isAccepted)).toBe(true);
    expect(await storedOf(attempt)).toHaveLength(130);
  });

  it('are stored even if the database refuses one of them', async () => {
    const [first, second] = [await openAttempt(), await openAttempt()];
    const writer = new AnswerWriter(database);
    // Two statements are already running, so the next three wait and go together.
    const before = [answerOf(first), answerOf(second)].map((save) => writer.save(save));
    const together = [
      answerOf(first, { questionId: 'q2' }),
      answerOf(second, { questionId: 'q2', rev: 0 }),
      answerOf(second, { questionId: 'q3' }),
    ];
    const results = await Promise.allSettled(together.map((save) => writer.save(save)));
    await Promise.all(before);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await storedOf(first)).map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
    expect((await storedOf(second)).map(({ questionId }) => questionId)).toEqual(['q1', 'q3']);
  });

  it('do not wait for an attempt that is being finished, but its own answers do', async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, openAttempt));
    const [locked = '', ...free] = attempts;
    const writer = new AnswerWriter(database);
    const order: string[] = [];
    await database.db
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('attempts').select('id').where('id', '=', locked).forUpdate().execute();
        const waiting = ['q1', 'q2', 'q3'].map((questionId) =>
          writer.save(answerOf(locked, { questionId })).then((outcome) => {
            order.push(`locked ${outcome === null ? 'refused' : 'saved'}`);
          }),
        );
        await Promise.all(free.map((attempt) => writer.save(answerOf(attempt))));
        order.push('others');
        await trx
          .updateTable('attempts')
          .set({ state: 'submitted', finishedAt: sql`now()` })
          .where('id', '=', locked)
          .execute();
        return { waiting };
      })
      .then(({ waiting }) => Promise.all(waiting));
    expect(order).toEqual(['others', 'locked refused', 'locked refused', 'locked refused']);
    expect(await storedOf(locked)).toEqual([]);
  });

  it('do not wait for a stored answer that is locked for long, which is saved in the end', async () => {
    const attempts = await Promise.all(Array.from({ length: 6 }, openAttempt));
    // Keeps every allowed statement busy.
    const [first = '', second = '', ...free] = attempts;
    const writer = new AnswerWriter(database);
    await Promise.all([first, second].map((attempt) => writer.save(answerOf(attempt))));
    const newer = { rev: 2, answer: 'newer' };
    const seen = await database.db.transaction().execute(async (trx) => {
      const rows = trx.selectFrom('attemptAnswers').select('rev').where('attemptId', 'in', [first, second]);
      await rows.forUpdate().execute();
      const waiting = [first, second].map((attempt) => writer.save(answerOf(attempt, newer)));
      const start = performance.now();
      const others = await Promise.all(free.map((attempt) => writer.save(answerOf(attempt))));
      return { waiting, others, takenMs: performance.now() - start };
    });
    expect(seen.others.map((outcome) => outcome?.isAccepted)).toEqual([true, true, true, true]);
    expect(seen.takenMs).toBeLessThan(5_000);
    expect((await Promise.all(seen.waiting)).map((outcome) => outcome?.isAccepted)).toEqual([true, true]);
    expect(await storedOf(second)).toMatchObject([newer]);
  });

  it('do not wait behind transactions that use every connection', async () => {
    const attempt = await openAttempt();
    const { pool } = database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const outcome = await new AnswerWriter(database).save(answerOf(attempt));
    for (const client of taken) client.release();
    expect(outcome?.isAccepted).toBe(true);
  });

  it('fail when the database is gone', async () => {
    const writer = new AnswerWriter(database);
    const attempt = await openAttempt();
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`lock table attempt_answers in access exclusive mode`.execute(trx);
        const saves = ['q1', 'q2', 'q3', 'q4', 'q5'].map((questionId) =>
          writer.save(answerOf(attempt, { questionId })),
        );
        const results = Promise.allSettled(saves);
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
        return { results };
      })
      .then(async ({ results }) => {
        const [early] = await results;
        expect(early?.status).toBe('rejected');
      });
    // The writer continues with new connections.
    expect((await writer.save(answerOf(attempt, { questionId: 'q9' })))?.isAccepted).toBe(true);
  });
});
