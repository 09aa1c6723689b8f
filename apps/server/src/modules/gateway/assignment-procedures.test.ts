import { describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildClass,
  buildUser,
  findExamination,
  onlyStudent,
  NEXT_WEEK,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const WRITE = 'p_SACHSO_CLASSWORK_Assignments_InsertUpdate';
const DELETE = '[dbo].[p_SACHSO_CLASSWORK_Assignments_Delete]';

const execute = (by: Browser, sqlCommand: string, parameters: object, path = 'execute') =>
  by.call({ method: 'POST', url: `/api/v1.0/dynamic/${path}`, body: { sqlCommand, parameters } });

async function taughtClass() {
  const target = await buildClass(test.db);
  return { target, by: await test.logIn(target.teacher) };
}

const titleOf = async (id: string) =>
  (
    await test.db
      .selectFrom('assignments')
      .select('title')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  )?.title;

describe('the procedure that writes an assignment', () => {
  it('gives a new assignment without an id, and changes an existing one with its id', async () => {
    const { target, by } = await taughtClass();
    const { id: examId } = await findExamination(test.db);
    const given = {
      classId: target.id,
      examId,
      title: 'Bài 1',
      dueDate: NEXT_WEEK,
      moduleId: 3,
    };
    const created = await execute(by, WRITE, given, 'query/first');
    const { result } = created.json<{ result: Record<string, unknown> }>();
    expect(result).toMatchObject({ title: 'Bài 1', classId: target.id, examId });
    // Older clients send the whole record back.
    const changed = await execute(by, WRITE, { ...result, title: 'Bài 2', points: 8 });
    expect([changed.statusCode, changed.json()]).toEqual([200, { rowsAffected: 1 }]);
    expect(await titleOf(String(result['id']))).toBe('Bài 2');
  });

  it('refuses to move an assignment to another class, and names the field', async () => {
    const { target, by } = await taughtClass();
    const { id } = await buildAssignment(test.db, target, { title: 'Bài 1' });
    const other = await buildClass(test.db, { teacher: target.teacher });
    const refused = await execute(by, WRITE, { id, title: 'Bài 2', classId: other.id });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', issues: [{ path: 'parameters.classId' }] },
    ]);
    expect(await titleOf(id)).toBe('Bài 1');
  });
});

describe('the procedures that write and delete an assignment', () => {
  it('serve only its teacher', async () => {
    const { target, by } = await taughtClass();
    const { id } = await buildAssignment(test.db, target, { title: 'Bài 1' });
    const student = await test.logIn(onlyStudent(target));
    const { schoolId } = target;
    const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    const administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    for (const [who, status] of [
      [test.stranger(), 401],
      [student, 403],
      [colleague, 404],
      [administrator, 404],
    ] as const) {
      expect((await execute(who, WRITE, { id, title: 'Của em' })).statusCode).toBe(status);
      expect((await execute(who, DELETE, { id })).statusCode).toBe(status);
    }
    expect(await titleOf(id)).toBe('Bài 1');
    expect((await execute(by, DELETE, { id })).json()).toEqual({ rowsAffected: 1 });
    expect(await titleOf(id)).toBeUndefined();
    expect((await execute(by, DELETE, { id })).statusCode).toBe(404);
  });
});
