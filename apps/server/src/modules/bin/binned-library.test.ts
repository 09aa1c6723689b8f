import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assignment, BinEntry, ExerciseFile, Folder, OwnTest, Restored } from '@domdom/api';
import { buildTitle, EMPTY_WORKSHEET } from '../../testing/build-files.ts';
import {
  addToList,
  type BuiltClass,
  buildClass,
  buildUser,
  NEXT_WEEK,
  onlyStudent,
} from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { relativeOf } from '../uploads/stored-path.service.ts';
import { emptyBin } from './bin.service.ts';

const test = openTestApp();
const PDF = pdfOf([{}]);

let target: BuiltClass;
let teacher: Browser;
let colleague: Browser;

beforeAll(async () => {
  target = await buildClass(test.db);
  teacher = await test.logIn(target.teacher);
  await test.db
    .insertInto('mediaFiles')
    .values({
      schoolId: target.schoolId,
      createdBy: target.teacher.id,
      name: EMPTY_WORKSHEET.pages[0]?.file ?? '',
      kind: 'picture',
      bytes: 10,
      sha256: '0'.repeat(64),
      originalName: 'page.png',
    })
    .execute();
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }));
});

const makeFolder = (name: string) =>
  teacher.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name, sortOrder: 0 } });

async function keepFile(folder: Folder, name: string): Promise<ExerciseFile> {
  const { headers, payload } = await formWith(PDF, name, teacher);
  const url = `/api/folders/${folder.id}/files`;
  return (await test.app.inject({ method: 'POST', url, headers, payload })).json<ExerciseFile>();
}

async function buildLibrary() {
  const folder = await makeFolder('Khối 3');
  const file = await keepFile(folder, 'Nghe.pdf');
  const worksheet = await teacher.ok<{ id: string }>({
    method: 'POST',
    url: `/api/folders/${folder.id}/worksheets`,
    body: { name: 'Phiếu 1', document: EMPTY_WORKSHEET },
  });
  const ownTest = await teacher.ok<OwnTest>({
    method: 'POST',
    url: '/api/own-tests',
    body: { quizTitle: 'Đề 1', grade: 3 },
  });
  return { folder, file, worksheet, ownTest };
}

const deletion = (url: string) => teacher.ok<{ binId: string }>({ method: 'DELETE', url });
const restore = (binId: string, by = teacher) =>
  by.call({ method: 'POST', url: `/api/bin/${binId}/restore` });
const purge = (binId: string, by = teacher) => by.call({ method: 'DELETE', url: `/api/bin/${binId}` });
const emptyAll = () => test.db.deleteFrom('binEntries').execute();
const binOf = async (by = teacher) => (await by.ok<{ items: BinEntry[] }>({ url: '/api/bin' })).items;
const statusOf = async (url: string) => (await teacher.call({ url })).statusCode;
const age = (binId: string) =>
  test.db
    .updateTable('binEntries')
    .set({ deletedAt: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', binId)
    .execute();
const storedNameOf = async (id: string) =>
  (await test.db.selectFrom('exerciseFiles').select('storedName').where('id', '=', id).executeTakeFirst())
    ?.storedName ?? '';
const isStored = (name: string) => existsSync(path.join(test.dataDir, 'uploads', relativeOf(name)));
const give = async (fileId: string) => {
  const body = { classIds: [target.id], fileId, dueDate: NEXT_WEEK };
  const { items } = await teacher.ok<{ items: Assignment[] }>({
    method: 'POST',
    url: '/api/assignments',
    body,
  });
  return items;
};

describe('in the bin', () => {
  beforeEach(async () => {
    await emptyAll();
  });

  it('a file, a worksheet and a test are nowhere else, and come back as they were', async () => {
    const { folder, file, worksheet, ownTest } = await buildLibrary();
    const list = `/api/folders/${folder.id}/files`;
    const before = [
      await teacher.ok({ url: list }),
      await teacher.ok({ url: `/api/own-tests/${ownTest.id}` }),
    ];
    const deleted = [
      await deletion(`/api/files/${file.id}`),
      await deletion(`/api/files/${worksheet.id}`),
      await deletion(`/api/own-tests/${ownTest.id}`),
    ];
    expect((await binOf()).map(({ id, kind, title }) => [id, kind, title])).toEqual([
      [deleted[2]?.binId, 'own-test', 'Đề 1'],
      [deleted[1]?.binId, 'worksheet', 'Phiếu 1'],
      [deleted[0]?.binId, 'file', 'Nghe.pdf'],
    ]);
    expect(await teacher.ok({ url: list })).toMatchObject({ total: 0 });
    const gone = [
      `/api/files/${file.id}/content`,
      `/api/worksheets/${worksheet.id}`,
      `/api/own-tests/${ownTest.id}`,
    ];
    for (const url of gone) expect(await statusOf(url)).toBe(404);
    expect(await binOf(colleague)).toEqual([]);
    for (const { binId } of deleted) {
      expect((await restore(binId, colleague)).statusCode).toBe(404);
      const restored = (await restore(binId)).json<Restored>();
      expect(restored).toMatchObject({ classId: null, isRenamed: false, movedTo: null });
      expect((await restore(binId)).statusCode).toBe(404);
    }
    const after = [
      await teacher.ok({ url: list }),
      await teacher.ok({ url: `/api/own-tests/${ownTest.id}` }),
    ];
    expect(after).toEqual(before);
    expect((await teacher.call({ url: `/api/files/${file.id}/content` })).rawPayload.equals(PDF)).toBe(true);
    expect(await binOf()).toEqual([]);
  });

  it('a file whose folder is deleted meanwhile comes back into another one, and says so', async () => {
    const { folder, file, worksheet, ownTest } = await buildLibrary();
    const { binId } = await deletion(`/api/files/${file.id}`);
    await deletion(`/api/files/${worksheet.id}`);
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${folder.id}` });
    const { movedTo } = (await restore(binId)).json<Restored>();
    expect(movedTo).toBe('Khối 3');
    expect(await statusOf(`/api/files/${file.id}/content`)).toBe(200);
    // Undone by the message of the library.
    await deletion(`/api/own-tests/${ownTest.id}`);
    await teacher.ok({ method: 'POST', url: `/api/own-tests/${ownTest.id}/restore` });
    expect((await binOf()).map(({ kind }) => kind)).toEqual(['worksheet']);
  });

  it('what a class was given goes on working, and is removed for good only where no class has it', async () => {
    const folder = await makeFolder('Khối 4');
    const [given, unused, old] = [
      await keepFile(folder, 'Đã giao.pdf'),
      await keepFile(folder, 'Thừa.pdf'),
      await keepFile(folder, 'Cũ.pdf'),
    ];
    await give(given.id);
    const names = [await storedNameOf(given.id), await storedNameOf(unused.id), await storedNameOf(old.id)];
    const [first, second, third] = [
      await deletion(`/api/files/${given.id}`),
      await deletion(`/api/files/${unused.id}`),
      await deletion(`/api/files/${old.id}`),
    ];
    expect(names.map(isStored)).toEqual([true, true, true]);
    expect((await purge(second.binId, colleague)).statusCode).toBe(404);
    for (const { binId } of [first, second]) expect((await purge(binId)).statusCode).toBe(200);
    expect(names.map(isStored)).toEqual([true, false, true]);
    const student = await test.logIn(onlyStudent(target));
    expect((await student.call({ url: `/api/files/${given.id}/content` })).statusCode).toBe(200);
    expect((await restore(second.binId)).statusCode).toBe(404);
    await age(third.binId);
    await emptyBin(test.db);
    expect([await storedNameOf(given.id), await storedNameOf(old.id)]).toEqual([names[0], '']);
  });

  it('only plain files are removed for good before their time', async () => {
    const { worksheet, ownTest } = await buildLibrary();
    for (const url of [`/api/files/${worksheet.id}`, `/api/own-tests/${ownTest.id}`])
      expect((await purge((await deletion(url)).binId)).statusCode).toBe(404);
  });
});

describe('a title in the bin', () => {
  let keepers: Browser[];
  let titleId: string;
  const readers = () =>
    test.db.selectFrom('readingPositions').select('page').where('titleId', '=', titleId).execute();
  const titles = () => test.db.selectFrom('libraryTitles').select('id').where('id', '=', titleId).execute();

  beforeAll(async () => {
    const people = [1, 2].map(() => buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }));
    const [first, second] = await Promise.all(people);
    if (first === undefined || second === undefined) throw new Error('two administrators');
    for (const person of [first, second]) await addToList(test.db, 'documentLibrary', person);
    keepers = [await test.logIn(first), await test.logIn(second)];
    ({ titleId } = await buildTitle(test, first, { title: 'Tiếng Anh' }));
    const share = { schoolId: target.schoolId, classId: target.id, titleId, givenBy: target.teacher.id };
    await test.db.insertInto('titleShares').values(share).execute();
    const { id: userId } = onlyStudent(target);
    await test.db
      .insertInto('readingPositions')
      .values({ schoolId: target.schoolId, titleId, userId, page: 3, pages: 9 })
      .execute();
  });

  it('is on no shelf and in no class, and whoever keeps the shelves brings it back as it was', async () => {
    const [first, second] = keepers as [Browser, Browser]; // made above
    const shelf = `/api/teacher/classes/${target.id}/books`;
    const before = await teacher.ok({ url: shelf });
    const { binId } = await first.ok<{ binId: string }>({
      method: 'DELETE',
      url: `/api/library/titles/${titleId}`,
    });
    expect(await teacher.ok({ url: shelf })).toEqual({ items: [] });
    expect((await binOf(second)).map(({ id, kind, title }) => [id, kind, title])).toEqual([
      [binId, 'book', 'Tiếng Anh'],
    ]);
    const other = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
    for (const by of [teacher, await test.logIn(other)])
      expect((await restore(binId, by)).statusCode).toBe(404);
    expect((await purge(binId, second)).statusCode).toBe(404);
    expect((await restore(binId, second)).json()).toMatchObject({ kind: 'book', title: 'Tiếng Anh' });
    expect(await teacher.ok({ url: shelf })).toEqual(before);
    expect([await binOf(second), await readers()]).toEqual([[], [{ page: 3 }]]);
  });

  it('is removed after 30 days with its positions, but a graded reader of ours waits on', async () => {
    const [by] = keepers as [Browser]; // made above
    const url = `/api/library/titles/${titleId}`;
    await test.db
      .updateTable('libraryTitles')
      .set({ documentId: null, readerId: 'zz-31' })
      .where('id', '=', titleId)
      .execute();
    const { binId } = await by.ok<{ binId: string }>({ method: 'DELETE', url });
    await age(binId);
    await emptyBin(test.db);
    expect(await binOf(by)).toMatchObject([{ id: binId, endsAt: null }]);
    await test.db
      .updateTable('libraryTitles')
      .set({ readerId: null, link: 'https://sach.test/3' })
      .where('id', '=', titleId)
      .execute();
    expect([await binOf(by), (await restore(binId, by)).statusCode]).toEqual([[], 404]);
    await emptyBin(test.db);
    expect([await titles(), await readers()]).toEqual([[], []]);
  });
});
