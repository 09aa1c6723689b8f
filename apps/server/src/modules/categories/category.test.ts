import { beforeAll, describe, expect, it } from 'vitest';
import type { Category, CategoryChoice } from '@domdom/api';
import { NO_PARENT } from '@domdom/domain/categories/category';
import type { RoleName } from '@domdom/domain/access/roles';
import { questionTypes } from '@domdom/questions';
import {
  addToList,
  buildBankQuestion,
  buildSchool,
  buildUser,
  sampleQuestion,
} from '../../testing/builders.ts';
import { inTransactionBySystem } from '../../db/transaction.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { sortOldQuestions } from './category.repo.ts';

const test = openTestApp();
let schoolId: string;
let keeper: Browser;

async function logInKeeper(of: string, role: RoleName = 'administrator') {
  const user = await buildUser(test.db, { role, schoolId: of });
  await addToList(test.db, 'categoryManagement', user);
  return test.logIn(user);
}

beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  keeper = await logInKeeper(schoolId);
});

const list = async (by = keeper) => (await by.ok<{ items: Category[] }>({ url: '/api/categories' })).items;
const find = async (id: string, by = keeper) => {
  const items = await list(by);
  const found = items.find((one) => one.id === id);
  if (found === undefined) throw new Error(`No root ${id}`);
  return found;
};
const ROOT = { schoolType: 1, questionTypeName: '', questionTypeCode: 'abc', sortOrder: 1 };
const CHILD = { ...ROOT, subTypeName: 'one', componentType: 'one-choice', skill: ['L', 'R'] };
const post = (body: object, by = keeper) => by.call({ method: 'POST', url: '/api/categories', body });
const added = async (body: object, by = keeper) => {
  const response = await post(body, by);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Category>();
};
const root = (questionTypeName: string, by = keeper) => added({ ...ROOT, questionTypeName }, by);
const child = (parent: Category, questionTypeName: string, change: object = {}) =>
  added({ ...CHILD, parentId: parent.id, questionTypeName, ...change });
const put = (id: string, body: object) => keeper.call({ method: 'PUT', url: `/api/categories/${id}`, body });
const remove = (id: string, moveTo?: string) =>
  keeper.call({
    method: 'DELETE',
    url: `/api/categories/${id}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`,
  });
/** Status, and the text at each field. */
const refusal = (response: Awaited<ReturnType<typeof post>>) => {
  const { issues = [] } = response.json<{ issues?: { path: string; message: string }[] }>();
  return [response.statusCode, ...issues.map(({ path, message }) => `${path}: ${message}`)];
};

describe('the first categories of a school', () => {
  it('are one for each type of the registry, in each school type, below the family of the type', async () => {
    const items = await list();
    for (const schoolType of [0, 1, 2, 3]) {
      const roots = items.filter((one) => one.schoolType === schoolType);
      const types = roots.flatMap(({ children }) => children.map(({ componentType }) => componentType));
      expect(types.toSorted()).toEqual(
        questionTypes()
          .map(({ type }) => type)
          .toSorted(),
      );
    }
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      'children componentType createdDate id level modifiedDate notes parentId questionCount questionTypeCode questionTypeName schoolType skill sortOrder subTypeName'.split(
        ' ',
      ),
    );
    expect([items[0]?.parentId, items[0]?.level, items[0]?.children[0]?.level]).toEqual([NO_PARENT, 1, 2]);
  });

  it('come once, whoever asks first and however many at once, also after all were deleted', async () => {
    const other = await buildSchool(test.db);
    const by = await logInKeeper(other);
    const lists = await Promise.all([list(by), list(by), list(by)]);
    expect(new Set(lists.map(({ length }) => length)).size).toBe(1);
    await test.db
      .updateTable('questionCategories')
      .set({ deletedAt: new Date() })
      .where('schoolId', '=', other)
      .execute();
    expect(await list(by)).toEqual([]);
  });

  it('take in the questions that were there before, each by its type and grade', async () => {
    const author = await buildUser(test.db, { role: 'administrator' });
    await addToList(test.db, 'categoryManagement', author);
    await buildBankQuestion(test.db, author, { grade: 7 });
    const items = await list(await test.logIn(author));
    const holding = items
      .flatMap(({ children }) => children)
      .filter(({ questionCount }) => questionCount > 0);
    expect(holding).toMatchObject([
      { schoolType: 2, componentType: sampleQuestion().type, questionCount: 1 },
    ]);
  });

  it('take in no more old questions than one statement can, the newest first', async () => {
    const author = await buildUser(test.db, { role: 'administrator' });
    await addToList(test.db, 'categoryManagement', author);
    const by = await test.logIn(author);
    await list(by);
    const old = [1, 2, 3].map(() => buildBankQuestion(test.db, author, { grade: 7 }));
    const ids = (await Promise.all(old)).toSorted();
    await inTransactionBySystem(test.db, (trx) => sortOldQuestions(trx, author.schoolId, 2));
    const rows = await test.db
      .selectFrom('bankQuestions')
      .select('id')
      .where('id', 'in', ids)
      .where('categoryId', 'is', null)
      .execute();
    expect(rows).toEqual([{ id: ids[0] }]);
  });
});

describe('a category', () => {
  it('is stored with its code in capitals and its skills with commas', async () => {
    const parent = await root('Nghe hiểu');
    expect(await child(parent, '  Nghe và   chọn ')).toMatchObject({
      parentId: parent.id,
      questionTypeName: 'Nghe và chọn',
      questionTypeCode: 'ABC',
      subTypeName: 'ONE',
      skill: 'L,R',
      level: 2,
    });
  });

  it('has a name of its own in its school type, whatever case and spaces', async () => {
    const parent = await root('Đọc hiểu');
    const again = await post({ ...ROOT, questionTypeName: ' ĐỌC  hiểu' });
    expect(refusal(again)).toEqual([400, 'questionTypeName: Tiêu đề đã tồn tại']);
    expect((await post({ ...ROOT, questionTypeName: 'Đọc hiểu', schoolType: 2 })).statusCode).toBe(200);
    const itself = await put(parent.id, {
      ...ROOT,
      questionTypeName: 'đọc hiểu',
      modifiedDate: parent.modifiedDate,
    });
    expect(itself.statusCode).toBe(200);
    expect((await root('Đọc hiểu', await logInKeeper(await buildSchool(test.db)))).level).toBe(1);
  });

  it('is refused below nothing, below a child and below another school type', async () => {
    const parent = await root('Viết');
    const below = await child(parent, 'Viết câu');
    const under = async (change: object) =>
      refusal(await post({ ...CHILD, questionTypeName: 'Viết đoạn', parentId: parent.id, ...change }));
    expect(await under({ parentId: 'aaaaaaaa-0000-4000-8000-000000000000' })).toEqual([
      400,
      'parentId: Không tìm thấy cấp cha',
    ]);
    expect(await under({ parentId: below.id })).toEqual([
      400,
      'parentId: Chỉ thêm được danh mục con vào danh mục cấp 1!',
    ]);
    expect(await under({ schoolType: 2 })).toEqual([400, 'parentId: Không tìm thấy cấp cha']);
    const foreign = await root('Viết', await logInKeeper(await buildSchool(test.db)));
    expect(await under({ parentId: foreign.id })).toEqual([400, 'parentId: Không tìm thấy cấp cha']);
    const modifiedDate = parent.modifiedDate;
    expect(
      refusal(await put(parent.id, { ...ROOT, questionTypeName: 'Viết', schoolType: 2, modifiedDate })),
    ).toEqual([400, 'schoolType: Danh mục đang có mục con nên không đổi được cấp học!']);
  });

  it.each([
    [{ schoolType: undefined }, 'schoolType'],
    [{ questionTypeName: '' }, 'questionTypeName'],
    [{ questionTypeCode: '' }, 'questionTypeCode'],
    [{ sortOrder: 0 }, 'sortOrder'],
    [
      {
        parentId: 'aaaaaaaa-0000-4000-8000-000000000000',
        componentType: 'karaoke',
        subTypeName: 'x',
        skill: ['L'],
      },
      'componentType',
    ],
  ])('is refused with %j', async (change, path) => {
    const [status, issue = ''] = refusal(await post({ ...ROOT, questionTypeName: 'Mới', ...change }));
    expect([status, String(issue).split(':')[0]]).toEqual([400, path]);
  });

  it('of zeros is no parent', async () => {
    expect((await added({ ...ROOT, questionTypeName: 'Gốc', parentId: NO_PARENT })).level).toBe(1);
  });

  it('is not overwritten by somebody who opened it before the last change', async () => {
    const opened = await root('Nói');
    const save = () =>
      put(opened.id, { ...ROOT, questionTypeName: 'Nói', notes: 'mới', modifiedDate: opened.modifiedDate });
    expect([(await save()).statusCode, (await save()).statusCode]).toEqual([200, 409]);
  });
});

describe('the skills of a parent', () => {
  it('are those of its children, also of the old and the new parent of a child that moves, and after a deletion', async () => {
    const [from, to] = [await root('Cũ'), await root('Mới hơn')];
    await child(from, 'Một', { skill: ['L'] });
    const moving = await child(from, 'Hai', { skill: ['R', 'L', 'W'] });
    expect((await find(from.id)).skill).toBe('L,R,W');
    const moved = await put(moving.id, {
      ...CHILD,
      questionTypeName: 'Hai',
      parentId: to.id,
      skill: ['S', 'R'],
      modifiedDate: moving.modifiedDate,
    });
    expect(moved.statusCode).toBe(200);
    expect([(await find(from.id)).skill, (await find(to.id)).skill]).toEqual(['L', 'R,S']);
    const third = await child(from, 'Ba', { skill: 'P' });
    expect((await find(from.id)).skill).toBe('L,P');
    await remove(third.id);
    expect((await find(from.id)).skill).toBe('L');
  });
});

describe('the deletion of a category', () => {
  it('is refused while it has children', async () => {
    const parent = await root('Có con');
    const only = await child(parent, 'Con');
    expect((await remove(parent.id)).statusCode).toBe(409);
    expect((await remove(only.id)).statusCode).toBe(200);
    expect((await remove(parent.id)).statusCode).toBe(200);
    expect((await list()).some(({ id }) => id === parent.id)).toBe(false);
    expect((await remove(parent.id)).statusCode).toBe(404);
  });

  it('asks where its questions go, and takes them there', async () => {
    const author = await buildUser(test.db, { role: 'teacher', schoolId });
    const [one, other] = [await root('Giữ câu hỏi'), await root('Nhận câu hỏi')];
    const questionId = await buildBankQuestion(test.db, author, { categoryId: one.id });
    const categoryOf = async () =>
      test.db
        .selectFrom('bankQuestions')
        .select('categoryId')
        .where('id', '=', questionId)
        .executeTakeFirst();
    const asked = await remove(one.id);
    expect([asked.statusCode, asked.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('1 câu hỏi'),
    ]);
    expect((await remove(one.id, one.id)).statusCode).toBe(400);
    expect((await remove(one.id, other.id)).statusCode).toBe(200);
    expect(await categoryOf()).toEqual({ categoryId: other.id });
    expect((await remove(other.id, 'none')).statusCode).toBe(200);
    expect(await categoryOf()).toEqual({ categoryId: null });
  });
});

const ask = (by: Browser, body: object = {}) =>
  by.ok<{ id: string; categoryId: string | null; categoryName: string; version: number }>({
    method: 'POST',
    url: '/api/question-bank',
    body: { grade: 3, question: sampleQuestion(), ...body },
  });
const ids = async (by: Browser, category: string) =>
  (
    await by.ok<{ items: { id: string }[] }>({ url: `/api/question-bank?scope=mine&category=${category}` })
  ).items.map(({ id }) => id);

describe('a question of the bank', () => {
  it('gets the category of its type unless its author chooses another one or none, and is found by it', async () => {
    const by = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    const { items } = await by.ok<{ items: CategoryChoice[] }>({ url: '/api/category-choices' });
    const own = items.find(({ schoolType, name }) => schoolType === 1 && name === 'Chọn một đáp án');
    const made = await ask(by);
    expect(made).toMatchObject({ categoryId: own?.id, categoryName: own?.name });
    const chosen = await root('Ôn thi');
    const [inChosen, inNone] = [
      await ask(by, { categoryId: chosen.id }),
      await ask(by, { categoryId: null }),
    ];
    expect([inChosen.categoryId, inNone.categoryId]).toEqual([chosen.id, null]);
    expect(await ids(by, chosen.id)).toEqual([inChosen.id]);
    expect(await ids(by, own?.parentId ?? '')).toEqual([made.id]);
    const edited = await by.ok<{ categoryId: string }>({
      method: 'PUT',
      url: `/api/question-bank/${inChosen.id}`,
      body: { grade: 4, question: sampleQuestion(), version: inChosen.version },
    });
    expect(edited.categoryId).toBe(chosen.id);
  });

  it('is refused in a category of another school, and leaves its own with an author who moves away', async () => {
    const author = await buildUser(test.db, { role: 'teacher', schoolId });
    const by = await test.logIn(author);
    const otherSchool = await buildSchool(test.db);
    const foreign = await root('Của trường khác', await logInKeeper(otherSchool));
    const response = await by.call({
      method: 'POST',
      url: '/api/question-bank',
      body: { grade: 3, question: sampleQuestion(), categoryId: foreign.id },
    });
    expect(refusal(response)).toEqual([400, 'categoryId: Danh mục này không còn, vui lòng chọn lại!']);
    const { id } = await ask(by);
    await test.db.updateTable('bankQuestions').set({ schoolId: otherSchool }).where('id', '=', id).execute();
    const row = test.db.selectFrom('bankQuestions').select('categoryId').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ categoryId: null });
  });
});

describe('the list categoryManagement', () => {
  it.each<[RoleName, boolean, number]>([
    ['administrator', true, 200],
    ['testbank', true, 200],
    ['administrator', false, 403],
    ['testbank', false, 403],
    ['teacher', true, 403],
    ['manager', true, 403],
  ])('%s, listed: %s, gets %i', async (role, isListed, status) => {
    const user = await buildUser(test.db, { role, schoolId });
    if (isListed) await addToList(test.db, 'categoryManagement', user);
    const by = await test.logIn(user);
    expect((await by.call({ url: '/api/categories' })).statusCode).toBe(status);
    const { user: shown } = await by.ok<{ user: { can: { manageCategories: boolean } } }>({
      url: '/api/boot',
    });
    expect(shown.can.manageCategories).toBe(status === 200);
  });
});

const call = (name: string, parameters: object, by = keeper) =>
  by.call({
    method: 'POST',
    url: '/api/v1.0/dynamic/query',
    body: { sqlCommand: `p_SACHSO_QuestionTypeCategories_${name}`, parameters },
  });
const rowsOf = (response: Awaited<ReturnType<typeof call>>) =>
  response.json<{ results: Record<string, unknown>[] }>().results;

describe('for older clients', () => {
  const SAVED = {
    Id: '',
    ComponentType: 'tick-tf',
    Notes: 'Ghi chú',
    CreatedDate: '2026-11-28',
    ModifiedDate: null,
    QuestionTypeCode: 'tf',
    QuestionTypeName: 'Đúng hoặc sai',
    SchoolType: '1',
    SubTypeName: 'tf',
    SortOrder: '2',
    Skill: 'R,L',
  };

  it('categories are saved, selected and deleted by three procedures', async () => {
    const parent = await root('Của máy cũ');
    const [saved] = rowsOf(await call('InsertUpdate', { ...SAVED, ParentId: parent.id }));
    expect(saved).toMatchObject({ questionTypeCode: 'TF', skill: 'L,R', notes: 'Ghi chú', sortOrder: 2 });
    const [again] = rowsOf(
      await call('InsertUpdate', { ...SAVED, Id: saved?.['id'], ParentId: parent.id, Skill: 'W' }),
    );
    expect(again).toMatchObject({ id: saved?.['id'], skill: 'W' });
    const rows = rowsOf(await call('Select', { SchoolType: 1 }));
    expect(rows.find(({ id }) => id === saved?.['id'])).toEqual({
      id: saved?.['id'],
      parentId: parent.id,
      sortOrder: 2,
      questionTypeName: 'Đúng hoặc sai',
    });
    expect((await call('Delete', { Id: parent.id })).statusCode).toBe(409);
    expect((await call('Delete', { Id: saved?.['id'] })).statusCode).toBe(200);
    expect((await call('Delete', { Id: saved?.['id'] })).statusCode).toBe(404);
  });

  it.each(['Select', 'InsertUpdate', 'Delete'])('%s is for those on the list only', async (name) => {
    const user = await buildUser(test.db, { role: 'administrator', schoolId });
    expect((await call(name, {}, await test.logIn(user))).statusCode).toBe(403);
    expect((await call(name, {}, test.stranger())).statusCode).toBe(401);
  });
});
