import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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
import { scansOf as tableScansOf, statementsOf } from './table-scans.ts';
import { openTestApp } from './test-app.ts';
import { asOwner } from './test-database.ts';

const test = openTestApp();
afterEach(() => void vi.restoreAllMocks());
// The server looks for waiting imports meanwhile, a few rows of a partial index.
const scansOf = (statements: readonly string[]) =>
  tableScansOf(
    test.database.pool,
    statements.filter((text) => !text.includes('from import_runs n')),
  );

/** Adds notifications to classes outside this test, because the planner's choice depends on the number of classes. */
const tellOtherClasses = () =>
  asOwner(test.database, async (db) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
      insert into notifications (school_id, audience, audience_class_id, title, setting)
      select gen_random_uuid(), 'CLASS', gen_random_uuid(), 'Bài tập mới', '{}'
      from generate_series(1, 5000)`.execute(trx);
      await sql`analyze notifications`.execute(trx);
    }),
  );

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
    ['the class at work', () => `/api/teacher/assignments/${assignment.id}/room`],
    ['the minutes of a test', () => `/api/teacher/assignments/${assignment.id}/minutes`],
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
