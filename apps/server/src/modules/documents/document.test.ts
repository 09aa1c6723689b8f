import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SchoolDocument } from '@domdom/api';
import { DOCUMENT_LIMIT_BYTES, FILM_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { filmOf } from '../../testing/build-film.ts';
import { buildZip } from '../../testing/build-zip.ts';
import { addToList, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { noisyPicture } from '../../testing/noisy-picture.ts';
import { pdfOfBytes } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let owner: BuiltUser;
let admin: Browser;
beforeAll(async () => {
  owner = await buildUser(test.db, { role: 'administrator', fullName: 'Phạm Thị Hồng' });
  await addToList(test.db, 'documentLibrary', owner);
  admin = await test.logIn(owner);
});

const send = async (bytes: Uint8Array, name: string) => {
  const { headers, payload } = await formWith(bytes, name, admin);
  return test.app.inject({ method: 'POST', url: '/api/documents', headers, payload });
};
const keep = async (bytes: Uint8Array, name: string): Promise<SchoolDocument> => {
  const response = await send(bytes, name);
  expect([response.statusCode, response.body]).toMatchObject([200, expect.any(String)]);
  return response.json<SchoolDocument>();
};
const list = (query = '') =>
  admin.ok<{ items: SchoolDocument[]; total: number }>({ url: `/api/documents${query}` });
const read = (id: string, headers: Record<string, string> = {}) =>
  admin.call({ url: `/api/documents/${id}/file`, headers });

const [PNG, JPEG] = [await noisyPicture().png().toBuffer(), await noisyPicture().jpeg().toBuffer()];
const pdf = (bytes = 400) => pdfOfBytes(bytes);
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
const MACRO_SHEET = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const override = (type: string) => `<Types><Override PartName="/xl/a.bin" ContentType="${type}"/></Types>`;
const withTypes = (content: string | Buffer, name = '[Content_Types].xml', isStored = false) =>
  buildZip(['xl/workbook.xml', 'xl/a.bin', { name, content, isStored }]);
/** A document whose archive declares another length of its table of contents. */
function withListBytes(count: number): Buffer {
  const archive = Buffer.from(buildZip(['word/document.xml']));
  archive.writeUInt32LE(count, archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 12);
  return archive;
}
/** A spreadsheet whose archive says that it has one entry less: its macros. */
function withHiddenMacros(): Buffer {
  const archive = buildZip(['xl/workbook.xml', 'xl/vbaProject.bin']);
  archive.writeUInt16LE(1, archive.length - 22 + 10);
  return archive;
}
const uploads = () => path.join(test.dataDir, 'uploads');
const files = () =>
  readdirSync(uploads(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('a document', () => {
  it('is kept under its file name, and is downloaded byte for byte', async () => {
    const bytes = pdf();
    const document = await keep(bytes, 'Kế hoạch năm học.pdf');
    expect(document).toMatchObject({
      title: 'Kế hoạch năm học',
      description: '',
      fileName: 'Kế hoạch năm học.pdf',
      kind: 'pdf',
      bytes: bytes.length,
      uploaderName: 'Phạm Thị Hồng',
    });
    const { statusCode, rawPayload, headers } = await read(document.id);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="K_ ho_ch n_m h_c.pdf"; filename*=UTF-8''${encodeURIComponent('Kế hoạch năm học.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is given in parts, from both ends, to the reader of books', async () => {
    const { id } = await keep(pdf(5000), 'sách.pdf');
    const ends = await Promise.all(['bytes=0-4', 'bytes=-6'].map((range) => read(id, { range })));
    expect(ends.map(({ statusCode, headers, body }) => [statusCode, headers['content-range'], body])).toEqual(
      [
        [206, 'bytes 0-4/5000', '%PDF-'],
        [206, 'bytes 4994-4999/5000', '%%EOF\n'],
      ],
    );
    expect(ends[0]?.headers['accept-ranges']).toBe('bytes');
    const longer = await read(id, { range: 'bytes=-65536' });
    expect([longer.statusCode, longer.rawPayload.length]).toEqual([200, 5000]);
  });

  it('has no address at which a browser would show it as a page', async () => {
    const { id } = await keep(pdf(), 'a.pdf');
    expect((await admin.call({ url: `/api/documents/${id}/preview` })).statusCode).toBe(404);
  });

  it('can be read in parts, as media players do', async () => {
    const { id } = await keep(text(`ID3\u0004${'x'.repeat(500)}`), 'nghe.mp3');
    const part = await read(id, { range: 'bytes=0-2' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      'bytes 0-2/504',
      'ID3',
    ]);
    expect(part.headers['content-type']).toBe('audio/mpeg');
  });

  it.each([
    ['docx', buildZip(['[Content_Types].xml', 'word/document.xml'])],
    ['xlsx', buildZip(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['pptx', buildZip(['[Content_Types].xml', 'ppt/presentation.xml'])],
    [
      'xlsx',
      withTypes(override('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml')),
    ],
    ['docx', buildZip(['[Content_Types].xml', 'Word\\Document.xml'])],
    ['zip', buildZip(['bài 1.txt'])],
    ['png', PNG],
    ['jpg', JPEG],
    ['mp4', filmOf()],
  ])('may be a %s, whatever its name', async (kind, bytes) => {
    const document = await keep(bytes, 'gì đó.dat');
    expect([document.kind, document.fileName]).toEqual([kind, `gì đó.dat.${kind}`]);
  });

  it.each([
    ['a page named like a picture', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', text('MZ\u0090')],
    ['a spreadsheet with macros', buildZip(['xl/workbook.xml', 'xl/vbaProject.bin'])],
    ['one whose macros are written in capitals', buildZip(['xl/workbook.xml', 'xl\\VBAPROJECT.BIN'])],
    ['one whose macros its archive does not count', withHiddenMacros()],
    ['one whose macros have another name', withTypes(override('application/vnd.ms-office.vbaProject'))],
    ['one that may have macros', withTypes(override(MACRO_SHEET))],
    ['one that spells this in numbers', withTypes(override(MACRO_SHEET.replace('En', '&#x45;&#110;')))],
    [
      'one that spells this in long numbers',
      withTypes(override(MACRO_SHEET.replace('En', '&#x0000000045;&#0000000110;'))),
    ],
    ['one that says this in UTF-16', withTypes(Buffer.from(`\ufeff${override(MACRO_SHEET)}`, 'utf16le'))],
    [
      'one that has words of its own',
      withTypes(`<!DOCTYPE x [<!ENTITY a "macro">]>${override('&a;Enabled')}`),
    ],
    ['one whose types are too many to be read', withTypes(' '.repeat(1024 * 1024 + 1))],
    ['one whose types say this unpacked', withTypes(override(MACRO_SHEET), '[CONTENT_TYPES].XML', true)],
    [
      'one with two lists of types',
      buildZip([...['', '/'].map((root) => `${root}[Content_Types].xml`), 'xl/workbook.xml']),
    ],
    ['a picture that was cut off', JPEG.subarray(0, 5000)],
    ['a PDF that was cut off', pdfOfBytes(400).subarray(0, 380)],
    ['an archive that was cut off', buildZip(['word/document.xml']).subarray(0, 60)],
    ['an archive whose table of contents ends behind it', withListBytes(100_000)],
    ['a film that was cut off', filmOf(500).subarray(0, 400)],
    [
      'a film without the list of its parts',
      Buffer.concat([filmOf().subarray(0, 20), filmOf().subarray(28)]),
    ],
    ['an empty file', text('')],
  ])('cannot be %s, which leaves nothing behind', async (_name, bytes) => {
    const before = [files(), (await list()).total];
    const response = await send(bytes, 'ảnh.png');
    expect([response.statusCode, response.json()]).toMatchObject([415, { code: 'FILE_TYPE_REFUSED' }]);
    expect([files(), (await list()).total]).toEqual(before);
  });

  it('may have exactly fifty megabytes, but not one byte more', async () => {
    const { id } = await keep(pdf(DOCUMENT_LIMIT_BYTES), 'to.pdf');
    const before = files();
    const response = await send(pdf(DOCUMENT_LIMIT_BYTES + 1), 'quá to.pdf');
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { message: 'Tệp quá lớn: tối đa 50 MB!' },
    ]);
    expect(files()).toEqual(before);
    await admin.ok({ method: 'DELETE', url: `/api/documents/${id}` });
  }, 60_000);

  it('is refused by what it announces, before a byte is kept', async () => {
    const { headers } = await formWith(pdf(), 'phim.mp4', admin);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/documents',
      headers: { ...headers, 'content-length': String(FILM_LIMIT_BYTES + 1024 * 1024) },
      payload: Buffer.alloc(0),
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      413,
      { message: 'Tệp quá lớn: tối đa 200 MB!' },
    ]);
  });

  it('leaves nothing behind when the upload breaks off', async () => {
    const before = [files(), (await list()).total];
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = test.app.server.address() as AddressInfo; // a server that listens on a port has this kind of address
    const { headers, payload } = await formWith(pdf(600_000), 'dở dang.pdf', admin);
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/documents',
      headers: { ...headers, 'content-length': payload.length },
    });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, 300_000));
    await vi.waitFor(() => expect(readdirSync(path.join(uploads(), 'arriving'))).toHaveLength(1), 10_000);
    request.destroy();
    await vi.waitFor(() => expect(files()).toEqual(before[0]), 10_000);
    expect((await list()).total).toBe(before[1]);
  }, 30_000);
});

it('a stored photo does not reveal where it was taken', async () => {
  const photo = noisyPicture().withExif({ IFD0: { Artist: 'Lan' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } });
  const bytes = await photo.jpeg().toBuffer();
  const { id } = await keep(bytes, 'san-truong.jpg');
  const kept = (await read(id)).rawPayload;
  expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

describe('the list of documents', () => {
  it('can be searched by words of title, description and file name, without tone marks, and has pages', async () => {
    const first = await keep(pdf(), 'Đề cương ôn tập.pdf');
    const second = await keep(pdf(), 'Ghi chú 100%.pdf');
    await admin.ok({
      method: 'PATCH',
      url: `/api/documents/${second.id}`,
      body: { title: 'Lịch họp', description: 'Tổ tiếng Anh' },
    });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);
    expect(await found('on TAP de')).toEqual([first.id]);
    expect(await found('hop tieng')).toEqual([second.id]);
    expect(await found('100%')).toEqual([second.id]);
    expect(await found('_')).toEqual([]);
    const { items, total } = await list('?size=1&page=2');
    expect(items.map(({ id }) => id)).toEqual([first.id]);
    expect(total).toBeGreaterThan(1);
  });

  it('contains nothing of another school', async () => {
    const stranger = await buildUser(test.db, { role: 'administrator' });
    await addToList(test.db, 'documentLibrary', stranger);
    const browser = await test.logIn(stranger);
    expect(await browser.ok({ url: '/api/documents' })).toMatchObject({ items: [], total: 0 });
  });
});

describe('a change of a document', () => {
  it.each([
    ['an empty title', { title: '  ', description: '' }, 'title'],
    ['a long title', { title: 'a'.repeat(121), description: '' }, 'title'],
    ['a long description', { title: 'a', description: 'a'.repeat(501) }, 'description'],
  ])('with %s is refused at the field', async (_name, body, field) => {
    const { id } = await keep(pdf(), 'a.pdf');
    const response = await admin.call({ method: 'PATCH', url: `/api/documents/${id}`, body });
    expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path: field }] }]);
    expect((await list()).items[0]).toMatchObject({ id, title: 'a' });
  });

  it('that deletes it removes its bytes as well, and is recorded like its upload', async () => {
    const before = files();
    const { id } = await keep(pdf(), 'a.pdf');
    await admin.ok({ method: 'DELETE', url: `/api/documents/${id}` });
    expect(files()).toEqual(before);
    expect((await read(id)).statusCode).toBe(404);
    expect((await admin.call({ method: 'DELETE', url: `/api/documents/${id}` })).statusCode).toBe(404);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'field', 'actorId'])
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { action: 'I', field: null, actorId: owner.id },
      { action: 'U', field: 'deleted_at', actorId: owner.id },
    ]);
  });
});

const rights = async (browser: Browser) =>
  (await browser.ok<{ user: { can: { openDocumentLibrary: boolean } } }>({ url: '/api/boot' })).user.can
    .openDocumentLibrary;

it('only a listed administrator may open the library', async () => {
  expect(await rights(admin)).toBe(true);
  const teacher = await buildUser(test.db, { role: 'teacher' });
  await addToList(test.db, 'documentLibrary', teacher);
  expect(await rights(await test.logIn(teacher))).toBe(false);
  expect(await rights(await test.logIn(await buildUser(test.db, { role: 'administrator' })))).toBe(false);
});
