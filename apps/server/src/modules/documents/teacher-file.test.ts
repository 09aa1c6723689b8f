import { beforeAll, describe, expect, it } from 'vitest';
import type { SchoolDocument, TeacherFile } from '@domdom/api';
import { buildTitle } from '../../testing/build-files.ts';
import {
  addToList,
  type BuiltUser,
  buildClass,
  buildSchool,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const PROCEDURE = 'p_SACHSO_TeacherFiles_GetByClassId';

let keeper: BuiltUser;
let admin: Browser;
let teacher: Browser;
let fileId: string;
beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  keeper = await buildUser(test.db, { role: 'administrator', schoolId });
  await addToList(test.db, 'documentLibrary', keeper);
  admin = await test.logIn(keeper);
  teacher = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId, schoolTypeId: 2 }));
  ({ fileId } = await buildTitle(test, keeper, { grade: 7 }));
});

const filesOf = (browser: Browser, classId: number) =>
  browser.call({ url: `/api/teacher-files?classId=${classId}` });
const byName = (browser: Browser, classId: unknown) =>
  browser.call({
    method: 'POST',
    url: '/api/v1.0/dynamic/query',
    body: { sqlCommand: `[dbo].[${PROCEDURE}]`, parameters: { classId } },
  });

describe('the files of a grade', () => {
  it('have what a list and a preview show, through the API and by name', async () => {
    const { items } = (await filesOf(teacher, 7)).json<{ items: TeacherFile[] }>();
    const path = `/api/teacher-files/${fileId}`;
    expect(items).toEqual([
      {
        id: fileId,
        title: 'Kế hoạch',
        subTitle: '',
        fileType: 'pdf',
        imageUrl: expect.stringMatching(`^${path}/cover`),
        downloadUrl: `${path}/download`,
        type: 'document',
        fileUrl: `${path}/file`,
        contentType: 'application/pdf',
        description: '',
        classId: 7,
        bytes: 5,
      },
    ]);
    expect((await byName(teacher, 7)).json()).toEqual({ results: items });
    expect((await byName(teacher, '7')).json()).toEqual({ results: items });
    const part = await teacher.call({ url: `${path}/file`, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
    const saved = await teacher.call({ url: `${path}/download` });
    expect(saved.headers['content-disposition']).toMatch(/^attachment/);
    const { items: kept } = await admin.ok<{ items: SchoolDocument[] }>({ url: '/api/documents?classId=7' });
    expect(kept).toMatchObject([{ id: fileId, downloads: 1, titleCount: 1 }]);
  });

  it('may be a page elsewhere, which has no bytes', async () => {
    const link = await admin.ok<SchoolDocument>({
      method: 'POST',
      url: '/api/documents/links',
      body: { title: 'Bài thi thử', url: 'https://thi.test/8', classId: 8 },
    });
    expect(link).toMatchObject({ kind: 'link', link: 'https://thi.test/8', fileName: '', bytes: 0 });
    expect((await filesOf(teacher, 8)).json()).toMatchObject({
      items: [{ type: 'link', fileType: 'link', fileUrl: 'https://thi.test/8', downloadUrl: null }],
    });
    expect((await teacher.call({ url: `/api/teacher-files/${link.id}/file` })).statusCode).toBe(404);
    const body = { title: 'Bài thi', description: '', url: 'javascript:alert(1)' };
    const refused = await admin.call({ method: 'PATCH', url: `/api/documents/${link.id}`, body });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'url' }] }]);
  });

  it('of another school level are refused, however they are asked for', async () => {
    const { fileId: primary } = await buildTitle(test, keeper, { grade: 3 });
    expect([(await filesOf(teacher, 3)).statusCode, (await byName(teacher, 3)).statusCode]).toEqual([
      403, 403,
    ]);
    expect((await teacher.call({ url: `/api/teacher-files/${primary}/file` })).statusCode).toBe(404);
  });

  it('are for teachers alone: students, administrators and strangers are refused', async () => {
    const target = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: keeper.schoolId }),
      grade: 7,
    });
    const student = await test.logIn(onlyStudent(target));
    const unconfirmed = await test.logIn(
      await buildUser(test.db, {
        role: 'teacher',
        schoolId: keeper.schoolId,
        schoolTypeId: 2,
        isConfirmed: false,
      }),
    );
    const asked = [student, admin, unconfirmed].map(async (browser) => [
      (await filesOf(browser, 7)).statusCode,
      (await byName(browser, 7)).statusCode,
      (await browser.call({ url: `/api/teacher-files/${fileId}/file` })).statusCode,
    ]);
    expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => [403, 403, 403]));
    expect((await filesOf(test.stranger(), 7)).statusCode).toBe(401);
  });

  it('end being some when the grade is taken away', async () => {
    const { fileId: other } = await buildTitle(test, keeper, { grade: 9 });
    const body = { title: 'Kế hoạch', description: '', classId: null };
    await admin.ok({ method: 'PATCH', url: `/api/documents/${other}`, body });
    expect((await filesOf(teacher, 9)).json()).toEqual({ items: [] });
  });
});
