import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Assignment, AttemptView } from '@domdom/api';
import {
  buildZone,
  finishWorksheet,
  giveWorksheet,
  judgeTyped,
  saveItem,
  startWorksheet,
} from './build-worksheet.ts';
import { type Classroom, openClassroom } from './classroom.ts';
import { closeOverdue } from './close-overdue.ts';
import { openTestApp } from './test-app.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());

/** Tables that grow every day in every school. */
const GROWING = new Set([
  'users',
  'sessions',
  'classes',
  'class_members',
  'assignments',
  'attempts',
  'attempt_answers',
  'attempt_events',
  'accepted_answers',
  'notifications',
  'notification_marks',
  'paper_versions',
  'exercise_files',
  'folders',
]);

const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
type Node = z.output<typeof Node>;
const Plans = z.array(z.object({ Plan: Node }));

/** Nodes that read all of a growing table, or all of an index. */
function scansIn(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '' } = node;
  const isScan = type === 'Seq Scan' && GROWING.has(table);
  const isWholeIndex =
    /^(Index|Index Only|Bitmap Index) Scan$/.test(type) && node['Index Cond'] === undefined;
  return [
    ...(isScan || isWholeIndex ? [`${type} ${table} ${index}`] : []),
    ...(node.Plans ?? []).flatMap(scansIn),
  ];
}

/** The statements that the server sends while `work` runs, each text once. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([statement]) => statement as unknown as string | pg.QueryConfig); // the forms that our callers send
  query.mockRestore();
  const texts = sent.map((statement) => (typeof statement === 'string' ? statement : statement.text));
  return [...new Set(texts)].filter((text) => /^\s*(select|with|insert|update|delete)/i.test(text));
}

/** Those of the statements that no index serves, whatever the values; planned as if all tables were large. */
async function scansOf(statements: readonly string[]): Promise<Record<string, string[]>> {
  const client = await test.database.pool.connect();
  const found: Record<string, string[]> = {};
  try {
    await client.query('begin');
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`);
    for (const text of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `explain (generic_plan, format json) ${text}`,
      );
      const scans = rows.flatMap((row) =>
        Plans.parse(row['QUERY PLAN']).flatMap(({ Plan }) => scansIn(Plan)),
      );
      if (scans.length > 0) found[text] = scans;
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return found;
}

/**
 * Adds notifications to classes outside this test, because the planner goes by how many classes there are to choose
 * from.
 */
const tellOtherClasses = () =>
  test.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into notifications (school_id, audience, audience_class_id, title, setting)
      select gen_random_uuid(), 'CLASS', gen_random_uuid(), 'Bài tập mới', '{}'
      from generate_series(1, 5000)`.execute(trx);
    await sql`analyze notifications`.execute(trx);
  });

let room: Classroom;
let assignment: Assignment;
beforeAll(async () => {
  await tellOtherClasses();
  room = await openClassroom(test, 2);
  ({ assignment } = await giveWorksheet(test.db, room.target, room.teacher, {
    zones: [buildZone('write1', 'Write', { top: 10 }, { text: 'cat' })],
  }));
});

async function begun(): Promise<AttemptView> {
  const view = await startWorksheet(room.students[0], assignment);
  await saveItem(room.students[0], view, 'write1', { text: 'dog' });
  return view;
}

describe('no statement reads a whole table', () => {
  it('when a student starts', async () => {
    expect(await scansOf(await statementsOf(() => startWorksheet(room.students[0], assignment)))).toEqual({});
  });

  it('when an answer is saved', async () => {
    const view = await startWorksheet(room.students[0], assignment);
    const save = () => saveItem(room.students[0], view, 'write1', { text: 'dog' }, { rev: 9 });
    expect(await scansOf(await statementsOf(save))).toEqual({});
  });

  it('when a student finishes', async () => {
    const view = await begun();
    expect(await scansOf(await statementsOf(() => finishWorksheet(room.students[0], view)))).toEqual({});
  });

  it('when an attempt whose time is over is closed', async () => {
    const { attempt } = await begun();
    const close = async () => {
      await sql`update attempts set started_at = now() - interval '2 hours', deadline = now() - interval '1 hour'
        where id = ${attempt.id}`.execute(test.db);
      expect(await closeOverdue(test.db)).toEqual([]);
    };
    expect(await scansOf(await statementsOf(close))).toEqual({});
  });

  it('when another answer is accepted and the class is graded again', async () => {
    await finishWorksheet(room.students[0], await begun());
    const statements = await statementsOf(() => judgeTyped(room.teacher, assignment, 'dog'));
    expect(statements.join()).toContain('set passed = t.passed');
    expect(await scansOf(statements)).toEqual({});
  });

  it.each([
    ['the bell', () => '/api/notifications?page=1&size=5'],
    ['the first data of a page', () => '/api/boot'],
    ['the dashboard', () => '/api/dashboard'],
    ['an assignment of the student', () => `/api/student/assignments/${assignment.id}`],
    ['an assignment of the teacher', () => `/api/teacher/assignments/${assignment.id}`],
    ['what the class typed', () => `/api/teacher/assignments/${assignment.id}/typed-answers`],
  ])('when %s is requested again', async (_what, url) => {
    for (const by of [room.students[0], room.teacher])
      expect(await scansOf(await statementsOf(() => by.call({ url: url() })))).toEqual({});
  });

  it('when an assignment is taken back', async () => {
    const url = `/api/teacher/assignments/${assignment.id}`;
    expect(await scansOf(await statementsOf(() => room.teacher.ok({ method: 'DELETE', url })))).toEqual({});
  });
});
