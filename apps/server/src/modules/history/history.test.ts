import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AttemptView } from '@domdom/api';
import {
  buildAssignment,
  buildClass,
  type BuiltClass,
  buildUser,
  findExamination,
  onlyStudent,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';

const test = openTestApp();

const historyOf = (entity: string, recordId: string) =>
  test.db
    .selectFrom('changeHistory')
    .select(['action', 'field', 'oldValue', 'newValue', 'actorId', 'schoolId'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();

/** A class with a finished attempt by its only student. */
async function finishedAttempt(target: BuiltClass) {
  const assignment = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const { attempt, questions } = await student.ok<AttemptView>({
    method: 'POST',
    url: '/api/attempts',
    body: { examinationId: assignment.examinationId, assignmentId: assignment.id },
  });
  const [question] = questions;
  await student.call({
    method: 'PUT',
    url: `/api/attempts/${attempt.id}/answers/${question?.id}`,
    body: { rev: 1, epoch: 1, answer: {} },
  });
  await student.ok({ method: 'POST', url: `/api/attempts/${attempt.id}/finish`, body: { epoch: 1 } });
  return { assignment, attempt };
}

const patch = (by: Browser, url: string, body: object) => by.ok({ method: 'PATCH', url, body });

describe('a change', () => {
  it('to a class is recorded field by field, with its author and without the join code', async () => {
    const teacher = await buildUser(test.db, { role: 'teacher' });
    const by = await test.logIn(teacher);
    const { id } = await by.ok<{ id: string }>({
      method: 'POST',
      url: '/api/teacher/classes',
      body: { className: '3A', grade: 3 },
    });
    await patch(by, `/api/teacher/classes/${id}`, { className: '3B', status: 2 });
    await by.ok({ method: 'POST', url: `/api/teacher/classes/${id}/code` });
    const who = { actorId: teacher.id, schoolId: teacher.schoolId };
    const rows = await historyOf('classes', id);
    expect(rows).toEqual([
      { ...who, action: 'I', field: null, oldValue: null, newValue: expect.objectContaining({ name: '3A' }) },
      { ...who, action: 'U', field: 'name', oldValue: '3A', newValue: '3B' },
      { ...who, action: 'U', field: 'status', oldValue: 1, newValue: 2 },
      { ...who, action: 'U', field: 'join_code', oldValue: null, newValue: null },
    ]);
    expect(rows[0]?.newValue).not.toHaveProperty('join_code');
  });

  it('to the roster names the teacher who removed a student and the student who joined', async () => {
    const target = await buildClass(test.db);
    const account = onlyStudent(target);
    const teacher = await test.logIn(target.teacher);
    await teacher.ok({
      method: 'DELETE',
      url: `/api/teacher/classes/${target.id}/roster/${account.id}`,
    });
    const student = await test.logIn(account);
    await student.ok({ method: 'POST', url: '/api/student/classes/join', body: { code: target.joinCode } });
    await teacher.ok({
      method: 'DELETE',
      url: `/api/teacher/classes/${target.id}/roster/${account.id}`,
    });
    await teacher.ok({
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/roster`,
      body: { emails: [account.email] },
    });
    const rows = await historyOf('class_members', `${target.id}/${account.id}`);
    const removals = rows.filter(({ field }) => field === 'removed_at');
    expect(removals.map(({ actorId, newValue }) => [actorId, newValue === null])).toEqual([
      [target.teacher.id, false],
      [account.id, true],
      [target.teacher.id, false],
      [target.teacher.id, true],
    ]);
  });

  it('to an assignment is recorded, from giving it to taking it back', async () => {
    const target = await buildClass(test.db);
    const by = await test.logIn(target.teacher);
    const { id: examinationId } = await findExamination(test.db);
    const { items } = await by.ok<{ items: { id: string }[] }>({
      method: 'POST',
      url: '/api/assignments',
      body: { classIds: [target.id], examinationId, dueDate: NEXT_WEEK },
    });
    const url = `/api/teacher/assignments/${items[0]?.id}`;
    await patch(by, url, { points: 8 });
    await by.ok({ method: 'DELETE', url });
    const rows = await historyOf('assignments', items[0]?.id ?? '');
    expect(rows.map(({ action, field, actorId }) => [action, field, actorId])).toEqual([
      ['I', null, target.teacher.id],
      ['U', 'points', target.teacher.id],
      ['U', 'deleted_at', target.teacher.id],
    ]);
    expect(rows[1]).toMatchObject({ oldValue: 10, newValue: 8 });
  });

  it('to a mark is recorded, but nothing that the student did in the attempt', async () => {
    const target = await buildClass(test.db);
    const { attempt } = await finishedAttempt(target);
    const by = await test.logIn(target.teacher);
    for (const score of [5, 6]) {
      await by.ok({
        method: 'PUT',
        url: `/api/teacher/attempts/${attempt.id}/mark`,
        body: { score, star: 3, note: 'Khá' },
      });
    }
    const rows = await historyOf('attempts', attempt.id);
    expect(rows.every(({ actorId, action }) => actorId === target.teacher.id && action === 'U')).toBe(true);
    const scores = rows.filter(({ field }) => field === 'marked_score');
    expect(scores).toMatchObject([
      { oldValue: null, newValue: 5 },
      { oldValue: 5, newValue: 6 },
    ]);
    const fields = new Set(rows.map(({ field }) => field));
    expect(fields).toEqual(
      new Set(['marked_at', 'marked_by', 'marked_score', 'marked_star', 'teacher_note']),
    );
  });

  it('to an account never shows its password, whoever writes to the table', async () => {
    const user = await buildUser(test.db);
    await test.db
      .updateTable('users')
      .set({ passwordHash: 'another-hash', phone: '0900000000' })
      .where('id', '=', user.id)
      .execute();
    const rows = await historyOf('users', user.id);
    expect(rows.map(({ action, field, newValue }) => [action, field, newValue])).toEqual([
      ['I', null, expect.objectContaining({ email: user.email })],
      ['U', 'phone', '0900000000'],
      ['U', 'password_hash', null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|another-hash/);
    const roles = await historyOf('user_roles', `${user.id}/1`);
    expect(roles).toMatchObject([{ action: 'I', newValue: { role_id: 1 } }]);
  });

  it('that fails leaves no record, and a connection does not keep the name of its last actor', async () => {
    const target = await buildClass(test.db);
    const by = await test.logIn(target.teacher);
    const failing = inTransactionBy(test.db, { userId: target.teacher.id }, async (trx) => {
      await trx.updateTable('classes').set({ name: '4A' }).where('id', '=', target.id).execute();
      throw new Error('after the change');
    });
    await expect(failing).rejects.toThrow('after the change');
    expect((await historyOf('classes', target.id)).map(({ action }) => action)).toEqual(['I']);
    await patch(by, `/api/teacher/classes/${target.id}`, { className: '5C' });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        test.db
          .updateTable('classes')
          .set({ name: `Lớp ${n}` })
          .where('id', '=', target.id)
          .execute(),
      ),
    );
    const rows = await historyOf('classes', target.id);
    const named = rows.filter(({ actorId }) => actorId !== null);
    expect(named).toMatchObject([{ field: 'name', newValue: '5C' }]);
  });
});

describe("an administrator's read of a colleague's class", () => {
  it('is recorded for the class, its assignments and the answers of its students', async () => {
    const target = await buildClass(test.db);
    const { assignment, attempt } = await finishedAttempt(target);
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
    const by = await test.logIn(administrator);
    await by.ok({ url: `/api/teacher/classes/${target.id}` });
    await by.ok({ url: `/api/teacher/assignments/${assignment.id}` });
    const view = await by.ok<AttemptView>({ url: `/api/teacher/attempts/${attempt.id}` });
    expect(view.attempt.id).toBe(attempt.id);
    const rows = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'entity', 'recordId', 'schoolId'])
      .where('actorId', '=', administrator.id)
      .orderBy('id')
      .execute();
    const read = { action: 'R', schoolId: target.schoolId };
    expect(rows).toEqual([
      { ...read, entity: 'classes', recordId: target.id },
      { ...read, entity: 'assignments', recordId: assignment.id },
      { ...read, entity: 'attempts', recordId: attempt.id },
    ]);
  });

  it('is recorded once in ten minutes, however many requests the page sends at once', async () => {
    const target = await buildClass(test.db);
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
    const colleague = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
    const by = await test.logIn(administrator);
    const read = () => by.ok({ url: `/api/teacher/classes/${target.id}` });
    const readers = async () =>
      (await historyOf('classes', target.id)).flatMap(({ action, actorId }) =>
        action === 'R' ? [actorId] : [],
      );
    await Promise.all(Array.from({ length: 6 }, read));
    await read();
    expect(await readers()).toEqual([administrator.id]);
    await (await test.logIn(colleague)).ok({ url: `/api/teacher/classes/${target.id}` });
    expect(await readers()).toEqual([administrator.id, colleague.id]);
    await asOwner(test.database, (db) =>
      db
        .updateTable('changeHistory')
        .set({ at: sql`now() - interval '11 minutes'` })
        .where('actorId', '=', administrator.id)
        .execute(),
    );
    await read();
    expect(await readers()).toEqual([administrator.id, colleague.id, administrator.id]);
  });

  it('gives no right to mark, and answers in another school stay unknown', async () => {
    const target = await buildClass(test.db);
    const { attempt } = await finishedAttempt(target);
    const url = `/api/teacher/attempts/${attempt.id}`;
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    const mark = { method: 'PUT', url: `${url}/mark`, body: { score: 5, star: 3 } } as const;
    expect((await colleague.call(mark)).statusCode).toBe(404);
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect((await stranger.call({ url })).statusCode).toBe(404);
  });

  it('is not recorded when the class is their own', async () => {
    const administrator = await buildUser(test.db, { role: 'administrator' });
    const target = await buildClass(test.db, { teacher: administrator });
    const by = await test.logIn(administrator);
    await by.ok({ url: `/api/teacher/classes/${target.id}` });
    expect((await historyOf('classes', target.id)).map(({ action }) => action)).toEqual(['I']);
  });
});
