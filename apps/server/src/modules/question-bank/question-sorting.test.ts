import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltUser,
  buildBankQuestion,
  buildCategory,
  buildSchool,
  buildUser,
} from '../../testing/builders.ts';
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

interface Change {
  id: string;
  categoryId: string | null;
}
const sort = (items: readonly Change[], by = teacher) =>
  by.call({ method: 'POST', url: '/api/question-bank/category-changes', body: { items } });
const problemOf = async (one: Change) =>
  (await sort([one])).json<{ items: { problem: string | null }[] }>().items[0]?.problem;
const categoryOf = async (id: string) =>
  (await test.db.selectFrom('bankQuestions').select('categoryId').where('id', '=', id).executeTakeFirst())
    ?.categoryId;

const GONE = 'Câu hỏi này đã bị xoá hoặc không còn được chia sẻ với bạn!';
const NO_CATEGORY = 'Danh mục này không còn, vui lòng chọn lại!';

describe('putting several questions into a category', () => {
  it('moves what the caller may edit, says why the others stay, and can be taken back', async () => {
    const [from, to] = [
      await buildCategory(test.db, author.schoolId),
      await buildCategory(test.db, author.schoolId),
    ];
    const sorted = await buildBankQuestion(test.db, author, { categoryId: from });
    const loose = await buildBankQuestion(test.db, author);
    const shared = await buildBankQuestion(test.db, colleague, { status: 'PUBLIC', categoryId: from });
    const hidden = await buildBankQuestion(test.db, colleague, { categoryId: from });
    const nowhere = randomUUID();
    const asked = [shared, hidden, sorted, loose, nowhere, sorted];
    const response = await sort(asked.map((id) => ({ id, categoryId: to })));
    expect(response.json()).toEqual({
      items: [
        {
          id: shared,
          problem: 'Chỉ người tạo, quản trị viên hoặc quản lý được sửa câu hỏi này!',
          before: null,
        },
        { id: hidden, problem: GONE, before: null },
        { id: sorted, problem: null, before: from },
        { id: loose, problem: null, before: null },
        { id: nowhere, problem: GONE, before: null },
      ],
    });
    expect(await Promise.all([sorted, loose, shared, hidden].map(categoryOf))).toEqual([to, to, from, from]);
    await sort([
      { id: sorted, categoryId: from },
      { id: loose, categoryId: null },
    ]);
    expect(await Promise.all([sorted, loose].map(categoryOf))).toEqual([from, null]);
  });

  it('makes no version, so an edit in progress does not become outdated', async () => {
    const id = await buildBankQuestion(test.db, author);
    await sort([{ id, categoryId: await buildCategory(test.db, author.schoolId) }]);
    expect(await teacher.ok({ url: `/api/question-bank/${id}` })).toMatchObject({ version: 1 });
  });

  it('refuses categories of other schools, of other grades and of other types', async () => {
    const id = await buildBankQuestion(test.db, author);
    const older = await buildBankQuestion(test.db, author, { grade: 7 });
    const mine = await buildCategory(test.db, author.schoolId);
    const ofMatching = await buildCategory(test.db, author.schoolId);
    await test.db
      .updateTable('questionCategories')
      .set({ componentType: 'matching' })
      .where('id', '=', ofMatching)
      .execute();
    const foreign = await buildCategory(test.db, await buildSchool(test.db));
    expect(await problemOf({ id, categoryId: foreign })).toBe(NO_CATEGORY);
    expect(await problemOf({ id, categoryId: randomUUID() })).toBe(NO_CATEGORY);
    expect(await problemOf({ id: older, categoryId: mine })).toBe('Danh mục này thuộc cấp học khác!');
    expect(await problemOf({ id, categoryId: ofMatching })).toBe('Danh mục này dành cho dạng bài khác!');
    expect(await Promise.all([id, older].map(categoryOf))).toEqual([null, null]);
  });

  it('is for managers on shared questions, and refused to students, strangers, unconfirmed teachers and long lists', async () => {
    const { schoolId } = author;
    const categoryId = await buildCategory(test.db, schoolId);
    const id = await buildBankQuestion(test.db, author, { status: 'PUBLIC' });
    const as = async (change: Parameters<typeof buildUser>[1]) =>
      test.logIn(await buildUser(test.db, { schoolId, ...change }));
    const change = { id, categoryId };
    expect((await sort([change], await as({ role: 'student' }))).statusCode).toBe(403);
    expect((await sort([change], await as({ role: 'teacher', isConfirmed: false }))).statusCode).toBe(403);
    expect((await sort([change], test.stranger())).statusCode).toBe(401);
    expect((await sort([])).statusCode).toBe(400);
    const many = Array.from({ length: 1001 }, () => ({ id: randomUUID(), categoryId }));
    expect((await sort(many)).statusCode).toBe(400);
    expect(await categoryOf(id)).toBeNull();
    await sort([change], await as({ role: 'manager' }));
    expect(await categoryOf(id)).toBe(categoryId);
  });
});
