import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { planOf } from '../../testing/plan-of.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { saveAnswers } from './save-answer.repo.ts';

const test = openTestApp();

it.each(['skip', 'wait'] as const)(
  'finds the attempts of saves by id, without scanning all running attempts: %s',
  async (ifLocked) => {
    const query = vi.fn<(statement: pg.QueryConfig) => Promise<{ rows: [] }>>(async () => ({ rows: [] }));
    const pool = { query } as unknown as pg.Pool; // a save uses no other method of a pool
    const save = { epoch: 1, questionId: 'q1', rev: 1, answer: null, grade: null, skill: null };
    await saveAnswers(pool, [{ ...save, attemptId: randomUUID() }], ifLocked);
    const [statement] = query.mock.calls[0] ?? [];
    if (statement === undefined) throw new Error('no statement was sent');
    expect(await planOf(test.database.pool, statement)).toMatch(/Index Scan using attempts_pkey on attempts/);
  },
);
