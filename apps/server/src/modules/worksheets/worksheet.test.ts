import { beforeAll, describe, expect, it } from 'vitest';
import type { ExerciseFile, Folder, Worksheet } from '@domdom/api';
import { CANVAS_WIDTH, EMPTY_DATA, type WorksheetDocument, type Zone } from '@domdom/worksheet';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const PAGE = `u-${'a'.repeat(32)}.webp`;

let teacher: BuiltUser;
let browser: Browser;
let folder: Folder;
beforeAll(async () => {
  teacher = await buildUser(test.db, { role: 'teacher' });
  browser = await test.logIn(teacher);
  folder = await browser.ok<Folder>({
    method: 'POST',
    url: '/api/folders',
    body: { name: 'A', sortOrder: 0 },
  });
  await test.db
    .insertInto('mediaFiles')
    .values({
      schoolId: teacher.schoolId,
      createdBy: teacher.id,
      name: PAGE,
      kind: 'picture',
      bytes: 10,
      sha256: '0'.repeat(64),
      originalName: 'page.png',
    })
    .execute();
});

const zone = (id: string, text: string): Zone => ({
  id,
  mode: 'Write',
  top: 10,
  left: CANVAS_WIDTH / 2,
  width: 120,
  height: 30,
  angle: 0,
  data: { ...EMPTY_DATA, text },
});
const documentOf = (...zones: Zone[]): WorksheetDocument => ({
  version: 1,
  pages: [{ file: PAGE, height: 1600 }],
  zones,
});
const create = (document: unknown, name = 'Phiếu 1') =>
  browser.call({ method: 'POST', url: `/api/folders/${folder.id}/worksheets`, body: { name, document } });
const made = async (document = documentOf()) => (await create(document)).json<Worksheet>();
const save = (id: string, body: { rev: number; document: WorksheetDocument; name?: string }, by = browser) =>
  by.call({ method: 'PUT', url: `/api/worksheets/${id}`, body: { name: 'Phiếu 1', ...body } });

it('saves the drawing, and lists the file with the worksheet tag and its number of questions', async () => {
  const document = documentOf(zone('aaaa', 'dog'), zone('bbbb', ''));
  const worksheet = await made(document);
  expect(worksheet).toMatchObject({ folderId: folder.id, name: 'Phiếu 1', rev: 1, document });
  expect(await browser.ok({ url: `/api/worksheets/${worksheet.id}` })).toEqual(worksheet);
  const { items } = await browser.ok<{ items: ExerciseFile[] }>({ url: `/api/folders/${folder.id}/files` });
  expect(items.find(({ id }) => id === worksheet.id)).toMatchObject({
    tags: ['LIVEWORKSHEET'],
    kind: 'worksheet',
    itemCount: 1,
  });
});

describe('saving', () => {
  it('increases the revision, and accepts the same content again', async () => {
    const { id } = await made();
    const changed = { rev: 1, document: documentOf(zone('aaaa', 'cat')), name: 'Tên mới' };
    expect((await save(id, changed)).json()).toMatchObject({ rev: 2, name: 'Tên mới' });
    expect((await save(id, changed)).json()).toMatchObject({ rev: 2, document: changed.document });
  });

  it("refuses to overwrite another tab's changes", async () => {
    const { id } = await made();
    const both = ['cat', 'dog'].map((text) => save(id, { rev: 1, document: documentOf(zone('aaaa', text)) }));
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('accepts one of two that arrive at the same time', async () => {
    const { id } = await made();
    const answers = await Promise.all(
      ['dog', 'cat'].map((text) => save(id, { rev: 1, document: documentOf(zone('aaaa', text)) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await browser.ok<Worksheet>({ url: `/api/worksheets/${id}` })).rev).toBe(2);
  });

  it('returns its own content, even if the next save follows immediately', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await made();
      const [first, second] = await Promise.all(
        [1, 2].map((rev) => save(id, { rev, document: documentOf(), name: `Lần ${rev}` })),
      );
      expect(first?.json()).toMatchObject({ rev: 2, name: 'Lần 1' });
      expect([200, 409]).toContain(second?.statusCode);
    }
  });

  it("refuses to overwrite a rename, since a worksheet's name has no ending to keep", async () => {
    const { id } = await made();
    const renamed = { method: 'PATCH', url: `/api/files/${id}`, body: { fileName: 'Phiếu 2' } } as const;
    expect(await browser.ok(renamed)).toMatchObject({ fileName: 'Phiếu 2' });
    expect((await save(id, { rev: 1, document: documentOf(zone('aaaa', 'dog')) })).statusCode).toBe(409);
  });

  it("does not find a colleague's worksheet or a deleted one", async () => {
    const { id } = await made();
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: teacher.schoolId }),
    );
    expect((await save(id, { rev: 1, document: documentOf() }, colleague)).statusCode).toBe(404);
    await browser.ok({ method: 'DELETE', url: `/api/files/${id}` });
    expect((await save(id, { rev: 1, document: documentOf() })).statusCode).toBe(404);
  });
});

it('a plain file has no document and cannot be drawn on', async () => {
  const { headers, payload } = await formWith(pdfOf([{}]), 'bài.pdf', browser);
  const url = `/api/folders/${folder.id}/files`;
  const plain = (await test.app.inject({ method: 'POST', url, headers, payload })).json<ExerciseFile>();
  const calls = [
    save(plain.id, { rev: 1, document: documentOf(zone('aaaa', 'dog')) }),
    browser.call({ url: `/api/worksheets/${plain.id}` }),
    browser.call({ method: 'POST', url: `/api/worksheets/${plain.id}/copy` }),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

describe('a document', () => {
  it('may only name files of its school', async () => {
    const foreign = { ...documentOf(), pages: [{ file: `u-${'b'.repeat(32)}.webp`, height: 100 }] };
    expect((await create(foreign)).statusCode).toBe(400);
    const sound = zone('aaaa', 'x');
    sound.data = { ...sound.data, audio: `u-${'a'.repeat(32)}.mp3` };
    expect((await create(documentOf(sound))).statusCode).toBe(400);
  });

  it.each([[{ version: 2, pages: [], zones: [] }], [null], [{ version: 1, pages: [], zones: [] }]])(
    'must not be %j',
    async (document) => {
      expect((await create(document)).statusCode).toBe(400);
    },
  );

  it('may have 500 zones', async () => {
    const zones = Array.from({ length: 500 }, (_, index) => zone(`zone${index}`, 'x'.repeat(500)));
    expect((await create(documentOf(...zones))).statusCode).toBe(200);
    expect((await create(documentOf(...zones, zone('more', 'x')))).statusCode).toBe(400);
  });
});

it('a copy is placed beside the worksheet under its own name', async () => {
  const { id } = await made(documentOf(zone('aaaa', 'dog')));
  const copy = await browser.ok<ExerciseFile>({ method: 'POST', url: `/api/worksheets/${id}/copy` });
  expect(copy).toMatchObject({ fileName: 'Phiếu 1 (bản sao)', folderId: folder.id, itemCount: 1 });
  expect(copy.id).not.toBe(id);
});

it('a copy of a worksheet with a long name gets a name that fits the field', async () => {
  const { id } = await browser.ok<Worksheet>({
    method: 'POST',
    url: `/api/folders/${folder.id}/worksheets`,
    body: { name: '📚'.repeat(60), document: documentOf() },
  });
  const copy = await browser.ok<ExerciseFile>({ method: 'POST', url: `/api/worksheets/${id}/copy` });
  expect(copy.fileName).toMatch(/📚 \(bản sao\)$/);
  const saved = await save(copy.id, { rev: 1, document: documentOf(), name: copy.fileName });
  expect(saved.statusCode).toBe(200);
});
