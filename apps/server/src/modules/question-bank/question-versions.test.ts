import { beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion, BankQuestionRow, BankVersion } from '@domdom/api';
import { type BuiltUser, buildSchool, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const BANK = '/api/question-bank';

let author: BuiltUser;
let teacher: Browser;
let colleague: Browser;
let manager: Browser;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  author = await buildUser(test.db, { role: 'teacher', schoolId, fullName: 'Nguyễn Thị Lan' });
  teacher = await test.logIn(author);
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
  manager = await test.logIn(await buildUser(test.db, { role: 'manager', schoolId, fullName: 'Lê Thị Hoa' }));
});

const titled = (title: string) => ({ grade: 3, question: sampleQuestion('one-choice', { title }) });
const add = (title: string, status = 'PUBLIC') =>
  teacher.ok<BankQuestion>({ method: 'POST', url: BANK, body: { ...titled(title), status } });
const edit = (id: string, version: number, title: string, by: Browser) =>
  by.ok({ method: 'PUT', url: `${BANK}/${id}`, body: { ...titled(title), version } });
const setStatus = (id: string, status: string, by = teacher) =>
  by.call({ method: 'PUT', url: `${BANK}/${id}/status`, body: { status } });

describe('the versions of a question', () => {
  it('are listed newest first, each with its author', async () => {
    const { id } = await add('Old title');
    await edit(id, 1, 'New title', manager);
    const { items } = await teacher.ok<{ items: BankVersion[] }>({ url: `${BANK}/${id}/versions` });
    expect(items).toEqual([
      { version: 2, title: 'New title', editorName: 'Lê Thị Hoa', createdAt: expect.any(String) },
      { version: 1, title: 'Old title', editorName: 'Nguyễn Thị Lan', createdAt: expect.any(String) },
    ]);
  });

  it('can be read as they were', async () => {
    const { id } = await add('Old title');
    await edit(id, 1, 'New title', teacher);
    const old = await teacher.ok<{ question: unknown }>({ url: `${BANK}/${id}/versions/1` });
    expect(old.question).toEqual({ ...titled('Old title').question, id });
  });

  it('are only for those who may edit, and an unknown version is not found', async () => {
    const { id } = await add('Shared');
    expect((await colleague.call({ url: `${BANK}/${id}/versions` })).statusCode).toBe(403);
    expect((await colleague.call({ url: `${BANK}/${id}/versions/1` })).statusCode).toBe(403);
    expect((await teacher.call({ url: `${BANK}/${id}/versions/2` })).statusCode).toBe(404);
    expect((await teacher.call({ url: `${BANK}/${id}/versions/0` })).statusCode).toBe(404);
  });
});

describe('sharing a question', () => {
  it('is not an edit: the version stays, and an edit begun before does not become outdated', async () => {
    const { id } = await add('Mine', 'PRIVATE');
    expect((await setStatus(id, 'PUBLIC')).json()).toMatchObject({ status: 'PUBLIC', version: 1 });
    expect(await edit(id, 1, 'Still mine', teacher)).toMatchObject({ status: 'PUBLIC', version: 2 });
  });

  it('is for its creator: a manager who tries to undo it is refused with a reason', async () => {
    const { id } = await add('Shared');
    expect(await manager.ok({ url: `${BANK}/${id}` })).toMatchObject({ canEdit: true, canSetStatus: false });
    const refused = await setStatus(id, 'PRIVATE', manager);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'Chỉ người tạo được chọn ai được xem câu hỏi này!' },
    ]);
    expect(await teacher.ok({ url: `${BANK}/${id}` })).toMatchObject({
      status: 'PUBLIC',
      canSetStatus: true,
    });
  });

  it('accepts only the two statuses', async () => {
    const { id } = await add('Shared');
    expect((await setStatus(id, 'SECRET')).statusCode).toBe(400);
  });
});

it('shows in a list what a question contains beside its title', async () => {
  const { id } = await add('Choose.');
  const { items } = await teacher.ok<{ items: BankQuestionRow[] }>({ url: `${BANK}?scope=mine` });
  expect(items.find((item) => item.id === id)?.excerpt).toContain('Mai');
});

const spoilt = async (question: object, type: string) => {
  const { id } = await add('Spoilt');
  await test.db.updateTable('bankQuestions').set({ type }).where('id', '=', id).execute();
  await test.db
    .updateTable('bankQuestionVersions')
    .set({ question: JSON.stringify(question) })
    .where('questionId', '=', id)
    .execute();
  return id;
};

describe('a question that no type reads any more', () => {
  it.each([
    ['of a type that is gone', { type: 'gone' }, 'gone'],
    ['with a broken inside', { type: 'one-choice', title: 7 }, 'one-choice'],
  ])(
    'stays in its list, says why it does not open, and can be deleted: %s',
    async (_name, question, type) => {
      const id = await spoilt(question, type);
      const list = () => teacher.ok<{ items: BankQuestionRow[] }>({ url: `${BANK}?scope=mine` });
      expect((await list()).items.find((item) => item.id === id)).toMatchObject({ isReadable: false });
      const opened = await teacher.call({ url: `${BANK}/${id}` });
      expect([opened.statusCode, opened.json()]).toMatchObject([
        409,
        { message: 'Không còn đọc được câu hỏi này: nó được lưu theo một định dạng cũ hoặc bị hỏng!' },
      ]);
      await teacher.ok({ method: 'DELETE', url: `${BANK}/${id}` });
      expect((await list()).items.map((item) => item.id)).not.toContain(id);
    },
  );
});
