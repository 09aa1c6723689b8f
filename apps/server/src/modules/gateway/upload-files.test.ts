import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExerciseFile, Folder } from '@domdom/api';
import { deep } from '../../../../../tools/testing/deep.ts';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { formOf, type SentFile } from '../../testing/form-with.ts';
import { pdfOf, textAt } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let author: BuiltUser;
let teacher: Browser;
let folder: Folder;
beforeAll(async () => {
  author = await buildUser(test.db, { role: 'teacher' });
  teacher = await test.logIn(author);
  folder = await makeFolder(teacher);
});

const makeFolder = (by: Browser) =>
  by.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name: 'Lớp 3', sortOrder: 0 } });

const DYNAMIC = '/api/v1.0/dynamic/upload-files';
async function post(url: string, parts: Record<string, string | readonly SentFile[]>, by = teacher) {
  const { headers, payload } = await formOf(parts, by);
  return test.app.inject({ method: 'POST', url, headers, payload });
}
const target = (more: Record<string, string> = {}) => ({
  moduleName: 'SHARE',
  subModuleName: 'RenLuyenBoiDuong',
  entityName: 'RenLuyenBoiDuong',
  entityId: folder.id,
  ...more,
});
const pdf = (name: string): SentFile => ({ name, bytes: pdfOf([{ content: textAt(20, 700, name) }]) });
const list = async () =>
  (await teacher.ok<{ items: ExerciseFile[] }>({ url: `/api/folders/${folder.id}/files?size=100` })).items;
const kept = () =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

const countMedia = async () =>
  (await test.db.selectFrom('mediaFiles').select('name').where('createdBy', '=', author.id).execute()).length;

interface Answer {
  files: { id: string; downloadUrl: string; fileName: string; height?: number }[];
}

describe('dynamic/upload-files', () => {
  it('keeps up to five files in the folder that the fields name, wherever the fields are in the form', async () => {
    const files = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map(pdf);
    for (const parts of [
      { ...target({ tags: 'A,B' }), files },
      { files, ...target({ tags: 'A,B' }) },
    ]) {
      const answer = await post(DYNAMIC, parts);
      expect(answer.statusCode).toBe(200);
      const sent = answer.json<Answer>().files;
      expect(sent.map(({ fileName }) => fileName)).toEqual(files.map(({ name }) => name));
      for (const [index, { id, downloadUrl }] of sent.entries()) {
        const { rawPayload } = await teacher.call({ url: downloadUrl });
        expect(rawPayload.equals(Buffer.from(files[index]?.bytes ?? []))).toBe(true);
        expect((await list()).find((file) => file.id === id)?.tags).toEqual(['A', 'B']);
      }
    }
  });

  it.each([
    [
      'a sixth file',
      () => ({ ...target(), files: '123456'.split('').map((name) => pdf(`${name}.pdf`)) }),
      400,
    ],
    ['no file', target, 400],
    ['a file of another kind', () => ({ ...target(), files: [pdf('a.pdf'), page('b.pdf')] }), 415],
    [
      'an empty file',
      () => ({ ...target(), files: [pdf('a.pdf'), { name: 'b.pdf', bytes: Buffer.of() }] }),
      415,
    ],
    ['no folder', () => ({ ...target({ entityId: '' }), files: [pdf('a.pdf')] }), 400],
    ['a folder that is not there', () => ({ ...target({ entityId: NO_ID }), files: [pdf('a.pdf')] }), 404],
    ['another entity', () => ({ ...target({ entityName: 'Users' }), files: [pdf('a.pdf')] }), 400],
    ['another module', () => ({ ...target({ moduleName: 'CLASSWORK' }), files: [pdf('a.pdf')] }), 400],
    ['an unknown field', () => ({ ...target({ sql: 'x' }), files: [pdf('a.pdf')] }), 400],
  ])('refuses %s, and keeps none of the other files', async (_name, parts, status) => {
    const before = [kept(), (await list()).length];
    const answer = await post(DYNAMIC, parts());
    expect(answer.statusCode).toBe(status);
    expect([kept(), (await list()).length]).toEqual(before);
  });

  it('says in Vietnamese how many files are allowed', async () => {
    const files = '123456'.split('').map((name) => pdf(`${name}.pdf`));
    expect((await post(DYNAMIC, { files, ...target() })).json()).toMatchObject({
      message: 'Chọn tối đa 5 tập tin',
    });
  });

  it('is only for staff who own the folder', async () => {
    const parts = { ...target(), files: [pdf('a.pdf')] };
    expect((await post(DYNAMIC, parts, test.stranger())).statusCode).toBe(401);
    const { schoolId } = author;
    const student = await test.logIn(await buildUser(test.db, { schoolId }));
    expect((await post(DYNAMIC, parts, student)).statusCode).toBe(403);
    const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    expect((await post(DYNAMIC, parts, colleague)).statusCode).toBe(404);
  });

  it('keeps nothing from a form that is cut off, or from a file without a name', async () => {
    const before = kept();
    const parts = {
      ...target(),
      files: [pdf('a.pdf'), { name: 'b.pdf', bytes: Buffer.alloc(5000, '%PDF-') }],
    };
    const { headers, payload } = await formOf(parts, teacher);
    const nameless = payload.toString('latin1').replaceAll(/; filename="[^"]*"/g, '');
    for (const cut of [
      payload.subarray(0, -10),
      payload.subarray(0, -2000),
      Buffer.from(nameless, 'latin1'),
    ]) {
      const answer = await test.app.inject({ method: 'POST', url: DYNAMIC, headers, payload: cut });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    }
    expect(kept()).toEqual(before);
  });

  it('accepts no body other than a form', async () => {
    expect((await teacher.call({ method: 'POST', url: DYNAMIC, body: target() })).statusCode).toBe(400);
  });
});

const NO_ID = '00000000-0000-7000-8000-000000000000';
const page = (name: string): SentFile => ({ name, bytes: Buffer.from('<!doctype html>') });

describe('pdf/upload-files', () => {
  it('turns the pages into pictures that can be shown behind a worksheet', async () => {
    const bytes = pdfOf([{ content: textAt(20, 700, 'Unit 1') }, { size: [842, 595] }]);
    const answer = await post('/api/v1.0/pdf/upload-files', {
      ...target(),
      files: [{ name: 'bài.pdf', bytes }],
    });
    const { files } = answer.json<Answer>();
    expect(files).toMatchObject([
      { fileName: 'bài.pdf', height: 1613 },
      { fileName: 'bài.pdf', height: 806 },
    ]);
    const { rawPayload } = await teacher.call({ url: files[1]?.downloadUrl ?? '' });
    const { width, height } = await sharp(rawPayload).metadata();
    expect(width / height).toBeCloseTo(842 / 595, 2);
  });

  it(
    'keeps the pages of all files, or none when one is refused',
    deep(
      'are all kept or none, when there is no space for the last one',
      'apps/server/src/modules/worksheets/page.test.ts',
    ),
    async () => {
      const url = '/api/v1.0/pdf/upload-files';
      const [before, rows] = [kept(), await countMedia()];
      const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const six = '123456'.split('').map((name) => ({ name: `${name}.png`, bytes }));
      for (const [files, status] of [
        [six, 400],
        [[pdf('7.pdf'), page('8.pdf')], 415],
      ] as const) {
        expect((await post(url, { files })).statusCode).toBe(status);
        expect([kept(), await countMedia()]).toEqual([before, rows]);
      }
      const answer = await post(url, { files: [pdf('7.pdf'), pdf('8.pdf')] });
      expect(answer.json<Answer>().files.map(({ fileName }) => fileName)).toEqual(['7.pdf', '8.pdf']);
      expect(await countMedia()).toBe(rows + 2);
    },
  );

  it('judges a file by its content, and is for staff only', async () => {
    const url = '/api/v1.0/pdf/upload-files';
    expect((await post(url, { files: [page('a.pdf')] })).statusCode).toBe(415);
    expect((await post(url, { files: [pdf('a.pdf')] }, test.stranger())).statusCode).toBe(401);
  });
});
