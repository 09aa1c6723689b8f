import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { planOf } from '../../testing/plan-of.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { selectOptionalNewest } from './attempt.repo.ts';

const test = openTestApp();
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['given to a class', randomUUID(), /Index Scan.* using attempts_(number_of_)?assignment /],
  ['done without an assignment', null, /Index Scan.* using attempts_number_of_examination /],
])(
  'finds the newest attempt of an exercise %s by an index on the attempt number',
  async (_way, assignmentId, scan) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const exercise = { studentId: randomUUID(), examinationId: randomUUID(), assignmentId };
    expect(await selectOptionalNewest(test.db, exercise)).toBeNull();
    const sent = query.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig); // or just a string
    const statement = sent.find(({ text }) => text?.includes('attempt_number'));
    query.mockRestore();
    if (statement === undefined) throw new Error('no statement was sent');
    expect(await planOf(test.database.pool, statement)).toMatch(scan);
  },
);
