import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { saveAnswers } from './save-answer.repo.ts';

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

it.each(['skip', 'wait'] as const)(
  'finds the attempts of saves by their ids, and not among all that are running: %s',
  async (ifLocked) => {
    const query = vi.fn<(statement: pg.QueryConfig) => Promise<{ rows: [] }>>(async () => ({ rows: [] }));
    const pool = { query } as unknown as pg.Pool; // whatever else a pool can do, a save does not
    const save = { epoch: 1, questionId: 'q1', rev: 1, answer: null, grade: null, skill: null };
    await saveAnswers(pool, [{ ...save, attemptId: randomUUID() }], ifLocked);
    const [statement] = query.mock.calls[0] ?? [];
    if (statement === undefined) throw new Error('no statement was sent');
    expect(await planOf(statement)).toMatch(/Index Scan using attempts_pkey on attempts/);
  },
);
