import { beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { type BuiltUser, buildBankQuestion, buildSchool, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let author: BuiltUser;
let colleague: BuiltUser;
let teacher: Browser;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  author = await buildUser(test.db, { role: 'teacher', schoolId });
  colleague = await buildUser(test.db, { role: 'teacher', schoolId });
  teacher = await test.logIn(author);
});

const remove = (ids: readonly string[], by = teacher) =>
  by.call({ method: 'POST', url: '/api/question-bank/deletions', body: { ids } });
const isThere = async (id: string) => {
  const row = await test.db
    .selectFrom('bankQuestions')
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.deletedAt === null;
};

describe('deleting several questions', () => {
  it('deletes what the caller may delete and says why the others stay', async () => {
    const stranger = await buildUser(test.db, { role: 'teacher', schoolId: await buildSchool(test.db) });
    const mine = await buildBankQuestion(test.db, author, { status: 'PRIVATE' });
    const shared = await buildBankQuestion(test.db, colleague, { status: 'PUBLIC' });
    const hidden = await buildBankQuestion(test.db, colleague, { status: 'PRIVATE' });
    const theirs = await buildBankQuestion(test.db, stranger, { status: 'PUBLIC' });
    const nowhere = randomUUID();
    const response = await remove([shared, hidden, mine, theirs, nowhere, mine]);
    expect(response.statusCode).toBe(200);
    const gone = 'Câu hỏi này đã bị xoá hoặc không còn được chia sẻ với bạn!';
    expect(response.json()).toEqual({
      items: [
        { id: shared, problem: 'Chỉ người tạo, quản trị viên hoặc quản lý được sửa câu hỏi này!' },
        { id: hidden, problem: gone },
        { id: mine, problem: null },
        { id: theirs, problem: gone },
        { id: nowhere, problem: gone },
      ],
    });
    expect(await Promise.all([mine, shared, hidden, theirs].map(isThere))).toEqual([false, true, true, true]);
    expect((await remove([mine])).json()).toEqual({ items: [{ id: mine, problem: gone }] });
  });

  it('lets a manager delete those of colleagues', async () => {
    const caretaker = await buildUser(test.db, { role: 'manager', schoolId: author.schoolId });
    const shared = await buildBankQuestion(test.db, author, { status: 'PUBLIC' });
    expect((await remove([shared], await test.logIn(caretaker))).json()).toEqual({
      items: [{ id: shared, problem: null }],
    });
  });

  it('is refused to students and strangers, and without a valid list', async () => {
    const id = await buildBankQuestion(test.db, author);
    const student = await test.logIn(
      await buildUser(test.db, { role: 'student', schoolId: author.schoolId }),
    );
    expect((await remove([id], student)).statusCode).toBe(403);
    expect((await remove([id], test.stranger())).statusCode).toBe(401);
    expect((await remove([])).statusCode).toBe(400);
    expect((await remove([id, 'x'])).statusCode).toBe(400);
    expect(await isThere(id)).toBe(true);
  });
});
