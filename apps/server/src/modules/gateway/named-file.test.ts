import { beforeAll, expect, it } from 'vitest';
import { buildFiles } from '../../testing/build-files.ts';
import { buildClass, type BuiltClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let colleague: Browser;
let student: Browser;
beforeAll(async () => {
  target = await buildClass(test.db);
  const { schoolId } = target;
  teacher = await test.logIn(target.teacher);
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
  student = await test.logIn(onlyStudent(target));
});

/** A folder with a worksheet and a PDF, which are both called 'Bài'. */
async function setUp(pdf = 'Bài.pdf') {
  const { ownFolder, ownFile, readableFile } = await buildFiles(test, target.teacher, target.id);
  await test.db.updateTable('exerciseFiles').set({ fileName: pdf }).where('id', '=', readableFile).execute();
  const named = (fileName: string, more: object = {}) => ({
    moduleName: 'SHARE',
    subModuleName: 'RenLuyenBoiDuong',
    entityName: 'RenLuyenBoiDuong',
    entityId: ownFolder,
    fileName,
    applicationName: 'SACHSO',
    ...more,
  });
  const left = async () => {
    const { items } = await teacher.ok<{ items: { id: string }[] }>({
      url: `/api/folders/${ownFolder}/files`,
    });
    return items.map(({ id }) => id);
  };
  return { worksheet: ownFile, pdf: readableFile, named, left };
}

const remove = (by: Browser, body: object) =>
  by.call({ method: 'DELETE', url: '/api/v1.0/dynamic/files', body });

const bare = ({ requestId: _own, ...rest }: Record<string, unknown>) => rest;

it('an own file is removed by its name, is in the bin, and the history names who did it', async () => {
  const { worksheet, pdf, named, left } = await setUp();
  const answer = await remove(teacher, named('Bài.pdf'));
  expect([answer.statusCode, answer.json()]).toEqual([200, { rowsAffected: 1 }]);
  expect(await left()).toEqual([worksheet]);
  const history = await test.db
    .selectFrom('changeHistory')
    .select('actorId')
    .where('recordId', '=', pdf)
    .where('field', '=', 'deleted_at')
    .execute();
  expect(history).toEqual([{ actorId: target.teacher.id }]);
  const binned = test.db.selectFrom('binEntries').select('id').where('fileId', '=', pdf).execute();
  expect(await binned).toHaveLength(1);
  expect((await remove(teacher, named('Bài.pdf'))).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('a path is no name of a file', async () => {
  const { named, left } = await setUp();
  for (const fileName of ['../x', '../Bài.pdf', '/Bài.pdf', 'a\\Bài.pdf', '']) {
    const answer = await remove(teacher, named(fileName));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path: 'fileName' }] }]);
  }
  expect(await left()).toHaveLength(2);
});

it('the files of others look as if they did not exist, and students have none', async () => {
  const { named, left } = await setUp();
  const missing = '00000000-0000-7000-8000-000000000000';
  const foreign = await remove(colleague, named('Bài.pdf'));
  const unknown = await remove(colleague, named('Bài.pdf', { entityId: missing }));
  expect(foreign.statusCode).toBe(404);
  expect(bare(foreign.json())).toEqual(bare(unknown.json()));
  expect((await remove(student, named('Bài.pdf'))).statusCode).toBe(403);
  expect((await remove(test.stranger(), named('Bài.pdf'))).statusCode).toBe(401);
  for (const more of [{ entityName: 'Users' }, { moduleName: 'METADATA' }])
    expect((await remove(teacher, named('Bài.pdf', more))).statusCode).toBe(404);
  expect(await left()).toHaveLength(2);
});

it('a name that two files have removes neither', async () => {
  const { named, left } = await setUp('Bài');
  expect((await remove(teacher, named('Bài'))).json()).toMatchObject({ code: 'CONFLICT' });
  expect(await left()).toHaveLength(2);
});
