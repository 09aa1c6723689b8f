import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AttemptView, Notification } from '@domdom/api';
import { buildAssignment, buildClass, onlyStudent } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const test = openTestApp();

async function startedAttempt() {
  const target = await buildClass(test.db);
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const { attempt } = await student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  const teacher = await test.logIn(target.teacher);
  return {
    target,
    assignment,
    finish: () =>
      student.call({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } }),
    takeBack: () => teacher.call({ method: 'DELETE', url: `/api/teacher/assignments/${assignment.id}` }),
  };
}

/** Waits until `count` statements of this test wait for a lock, or the work ends without waiting. */
async function untilWaiting(count: number, work: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void work.finally(() => (state.isOver = true));
  while (!state.isOver) {
    if ((await waitingForLocks(test.db)) >= count) return;
  }
}

it('an assignment that is taken back while a student finishes leaves no notification behind', async () => {
  const { target, assignment, finish } = await startedAttempt();
  const finishing = await test.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('assignments')
      .set({ deletedAt: sql`now()` })
      .where('id', '=', assignment.id)
      .execute();
    const call = finish();
    await untilWaiting(1, call);
    return { call };
  });
  expect((await finishing.call).statusCode).toBe(200);
  const notifications = await test.db
    .selectFrom('notifications')
    .select('id')
    .where('audienceUserId', '=', target.teacher.id)
    .execute();
  expect(notifications).toEqual([]);
});

it('an assignment that two requests take back at once does not exist for the second', async () => {
  const { assignment, takeBack } = await startedAttempt();
  const calls = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('assignments').select('id').where('id', '=', assignment.id).forUpdate().execute();
    const both = [takeBack(), takeBack()];
    await untilWaiting(2, Promise.all(both));
    return both.map((call) => ({ call }));
  });
  const statuses = await Promise.all(calls.map(async ({ call }) => (await call).statusCode));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
});

it('all who finish, even at once, are counted in one line that is unread again', async () => {
  const target = await buildClass(test.db, { studentCount: 5 });
  const assignment = await buildAssignment(test.db, target);
  const { examinationId, id: assignmentId } = assignment;
  const finishes = await Promise.all(
    target.students.map(async (account) => {
      const student = await test.logIn(account);
      const { attempt } = await student.ok<AttemptView>({
        method: 'POST',
        url: '/api/attempts',
        body: { examinationId, assignmentId },
      });
      return () =>
        student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
    }),
  );
  const teacher = await test.logIn(target.teacher);
  const list = () => teacher.ok<{ items: Notification[]; unread: number }>({ url: '/api/notifications' });
  const [last, ...first] = finishes;
  await Promise.all(first.map((finish) => finish()));
  const before = await list();
  expect(before.unread).toBe(1);
  expect(before.items.map(({ title }) => title)).toEqual([expect.stringMatching(/^4 học sinh đã nộp bài: /)]);
  const id = before.items[0]?.thongBaoId;
  await teacher.ok({ method: 'POST', url: `/api/notifications/${id}/read` });
  await last?.();
  const { items, unread } = await list();
  expect([items.length, unread, items[0]?.thongBaoId]).toEqual([1, 1, id]);
  expect(items[0]?.title).toMatch(/^5 học sinh đã nộp bài: /);
});
