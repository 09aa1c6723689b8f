import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { saveAnswer } from './save-answer.repo.ts';

const test = openTestApp();

/** How PostgreSQL runs a statement where no attempt is open yet, as before a school begins; it may keep to that. */
async function planOf({ text, values }: pg.QueryConfig): Promise<string> {
  const client = await test.database.pool.connect();
  try {
    await client.query('begin');
    // A table without rows is read faster than any index.
    await client.query('set local enable_seqscan = off');
    const plan = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('finds the attempt of a save by its id, and not among all that are running', async () => {
  const query = vi.fn<(statement: pg.QueryConfig) => Promise<{ rows: [] }>>(async () => ({ rows: [] }));
  const pool = { query } as unknown as pg.Pool; // whatever else a pool can do, a save does not
  await saveAnswer(pool, {
    attemptId: randomUUID(),
    epoch: 1,
    questionId: 'q1',
    rev: 1,
    answer: '{}',
    grade: null,
    skill: null,
  });
  const [statement] = query.mock.calls[0] ?? [];
  if (statement === undefined) throw new Error('no statement was sent');
  expect(await planOf(statement)).toMatch(/Index Scan using attempts_pkey on attempts/);
});
