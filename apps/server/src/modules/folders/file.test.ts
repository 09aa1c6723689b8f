import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assignment, ExerciseFile, Folder } from '@domdom/api';
import { DOCUMENT_LIMIT_BYTES } from '@domdom/domain/media/documents';
import { filmOf } from '../../testing/build-film.ts';
import { buildZip } from '../../testing/build-zip.ts';
import { buildClass, type BuiltClass, buildUser, NEXT_WEEK, onlyStudent } from '../../testing/builders.ts';
import { formOf, formWith } from '../../testing/form-with.ts';
import { noisyPicture } from '../../testing/noisy-picture.ts';
import { pdfOf } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let target: BuiltClass;
let teacher: Browser;
let folder: Folder;
beforeAll(async () => {
  target = await buildClass(test.db, {
    teacher: await buildUser(test.db, { role: 'teacher' }),
    studentCount: 1,
  });
  teacher = await test.logIn(target.teacher);
  folder = await makeFolder();
});

const makeFolder = (by = teacher) =>
  by.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name: 'Lớp 3', sortOrder: 0 } });
async function send(bytes: Uint8Array, name: string, to = folder.id, by = teacher) {
  const { headers, payload } = await formWith(bytes, name, by);
  return test.app.inject({ method: 'POST', url: `/api/folders/${to}/files`, headers, payload });
}
async function keep(name = 'a.pdf', bytes: Uint8Array = PDF, to = folder.id): Promise<ExerciseFile> {
  const answer = await send(bytes, name, to);
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)]);
  return answer.json<ExerciseFile>();
}
const list = (of = folder.id, query = '') =>
  teacher.ok<{ items: ExerciseFile[]; total: number }>({ url: `/api/folders/${of}/files${query}` });
const ofAll = (by: Browser, query: string) =>
  by.ok<{ items: ExerciseFile[]; total: number }>({ url: `/api/files${query}` });
const read = (id: string, by = teacher) => by.call({ url: `/api/files/${id}/content` });
const change = (id: string, body: object, by = teacher) =>
  by.call({ method: 'PATCH', url: `/api/files/${id}`, body });
const remove = (id: string, by = teacher) => by.call({ method: 'DELETE', url: `/api/files/${id}` });
async function give(fileId: string): Promise<Assignment> {
  const body = { classIds: [target.id], fileId, dueDate: NEXT_WEEK };
  const { items } = await teacher.ok<{ items: Assignment[] }>({
    method: 'POST',
    url: '/api/assignments',
    body,
  });
  const [given] = items;
  if (given === undefined) throw new Error('Nothing was given');
  return given;
}
const kept = () =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

const PDF = pdfOf([{}]);
const text = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

describe('a file in a folder', () => {
  it('is kept under its name, and comes back byte for byte', async () => {
    const bytes = pdfOf([], { streams: [{ entries: '', data: randomBytes(5000) }] });
    const file = await keep('Bài tập Unit 1.pdf', bytes);
    expect(file).toMatchObject({
      folderId: folder.id,
      fileName: 'Bài tập Unit 1.pdf',
      fileSize: bytes.length,
      kind: 'pdf',
      tags: [],
      itemCount: null,
      assignedCount: 0,
    });
    const { statusCode, rawPayload, headers } = await read(file.id);
    expect([statusCode, rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it.each([
    ['png', () => noisyPicture().png().toBuffer(), 'inline'],
    ['jpg', () => noisyPicture().jpeg().toBuffer(), 'inline'],
    ['gif', () => noisyPicture().gif({ effort: 1 }).toBuffer(), 'inline'],
    ['webp', () => noisyPicture().webp().toBuffer(), 'inline'],
    ['mp3', () => text('ID3\u0004....'), 'attachment'],
    ['m4a', () => text('\0\0\0 ftypM4A ....'), 'attachment'],
    ['ogg', () => text('OggS....'), 'attachment'],
    ['wav', () => text('RIFF....WAVE'), 'attachment'],
    ['mp4', () => filmOf(), 'attachment'],
    ['docx', () => buildZip(['[Content_Types].xml', 'word/document.xml']), 'attachment'],
    ['xlsx', () => buildZip(['[Content_Types].xml', 'xl/workbook.xml']), 'attachment'],
    ['pptx', () => buildZip(['[Content_Types].xml', 'ppt/presentation.xml']), 'attachment'],
  ])('may be a %s by its content, whatever its name', async (kind, make, disposition) => {
    const file = await keep('trang.html', await make());
    expect([file.kind, file.fileName]).toEqual([kind, `trang.html.${kind}`]);
    const { headers } = await read(file.id);
    expect(headers['content-disposition']).toContain(disposition);
    expect(headers['content-type']).not.toContain('html');
  });

  it.each([
    ['a page named like a picture', text('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', text('MZ\u0090')],
    ['an archive', buildZip(['bài 1.txt'])],
    ['a document with macros', buildZip(['word/document.xml', 'word/vbaProject.bin'])],
    ['an empty file', text('')],
  ])('cannot be %s, which leaves nothing behind', async (_name, bytes) => {
    const before = [kept(), (await list()).total];
    const answer = await send(bytes, 'ảnh.png');
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'FILE_TYPE_REFUSED' }]);
    expect([kept(), (await list()).total]).toEqual(before);
  });

  it.each([
    ['a PDF', PDF.subarray(0, -4)],
    ['a page of the web that begins like one', text('%PDF-1.4\n<!doctype html><script>alert(1)</script>')],
  ])('cannot be %s without its end, which leaves nothing behind', async (_name, bytes) => {
    const before = kept();
    const answer = await send(bytes, 'bài.pdf');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { message: 'Không đọc được tệp này: tệp bị hỏng hoặc chưa tải về đầy đủ!' },
    ]);
    expect(kept()).toEqual(before);
  });

  it('may have at most fifty megabytes', async () => {
    const before = kept();
    const answer = await send(Buffer.concat([PDF, Buffer.alloc(DOCUMENT_LIMIT_BYTES)]), 'to.pdf');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { message: 'Tệp quá lớn: tối đa 50 MB!' },
    ]);
    expect(kept()).toEqual(before);
  }, 30_000);

  it('may be larger if it is a film', async () => {
    const { id, kind, fileSize } = await keep('phim.mp4', filmOf(DOCUMENT_LIMIT_BYTES + 1));
    expect([kind, fileSize]).toEqual(['mp4', DOCUMENT_LIMIT_BYTES + 1]);
    await remove(id);
  }, 90_000);

  it.each([
    ['small', PDF],
    ['larger than what comes at once', Buffer.concat([PDF, Buffer.alloc(300_000), PDF])],
  ])('is refused with a second part in the form, which then stores nothing (%s)', async (_size, bytes) => {
    const before = [kept(), (await list()).total];
    const six = ['1', '2', '3', '4', '5', '6'].map((name) => ({ name: `${name}.pdf`, bytes }));
    const forms: Parameters<typeof formOf>[0][] = [{ file: six }, { file: six.slice(0, 1), tags: 'A' }];
    for (const parts of forms) {
      const { headers, payload } = await formOf(parts, teacher);
      const url = `/api/folders/${folder.id}/files`;
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { message: 'Mỗi lần chỉ gửi một tệp!' },
      ]);
    }
    expect([kept(), (await list()).total]).toEqual(before);
  });

  it('is not kept when the form breaks off after it', async () => {
    const before = [kept(), (await list()).total];
    const { headers, payload } = await formWith(PDF, 'a.pdf', teacher);
    const again = Buffer.concat([payload.subarray(0, -4), Buffer.from('\r\nContent-Dispo')]);
    const url = `/api/folders/${folder.id}/files`;
    for (const cut of [payload.subarray(0, -10), again]) {
      const answer = await test.app.inject({ method: 'POST', url, headers, payload: cut });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    }
    expect([kept(), (await list()).total]).toEqual(before);
  });

  it('has an overlong name shortened to 200 characters, including the extension', async () => {
    const { fileName } = await keep('ệ'.repeat(300), buildZip(['word/document.xml']));
    expect([[...fileName].length, fileName.slice(-6)]).toEqual([200, 'ệ.docx']);
  });

  it("cannot go into a colleague's folder, and must be in the form", async () => {
    const colleague = await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId });
    const foreign = await makeFolder(await test.logIn(colleague));
    expect((await send(PDF, 'a.pdf', foreign.id)).statusCode).toBe(404);
    const answer = await teacher.call({ method: 'POST', url: `/api/folders/${folder.id}/files`, body: {} });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the list of a folder', () => {
  it('holds only the files of this folder, newest first, with pages and a count', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()];
    const names = ['1.pdf', '2.pdf', '3.pdf'];
    for (const name of names) await keep(name, PDF, one.id);
    await keep('4.pdf', PDF, other.id);
    expect((await list(one.id)).items.map(({ fileName }) => fileName)).toEqual(names.toReversed());
    const second = await list(one.id, '?size=2&page=2');
    expect([second.total, second.items.map(({ fileName }) => fileName)]).toEqual([3, ['1.pdf']]);
    const { items } = await teacher.ok<{ items: Folder[] }>({ url: '/api/folders' });
    expect(items.find(({ id }) => id === one.id)?.fileCount).toBe(3);
  });

  it('stands beside one of all own folders, and of nobody else', async () => {
    const { schoolId } = target;
    const colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
    for (const name of ['bài nghe.pdf', 'bài đọc.pdf']) await keep(name, PDF, (await makeFolder()).id);
    const newest = await ofAll(teacher, '?size=2');
    expect(newest.items.map(({ fileName }) => fileName)).toEqual(['bài đọc.pdf', 'bài nghe.pdf']);
    expect((await ofAll(teacher, '?search=nghe')).total).toBe(1);
    expect(await ofAll(colleague, '')).toMatchObject({ items: [], total: 0 });
  });

  it('can be searched by words of the name, without tone marks, and treats % and _ as ordinary characters', async () => {
    const { id } = await makeFolder();
    await keep('Đề ôn tập 100%.pdf', PDF, id);
    const found = async (search: string) =>
      (await list(id, `?search=${encodeURIComponent(search)}`)).items.length;
    expect(await Promise.all(['TAP de', '100%', '_', 'tập khác'].map(found))).toEqual([1, 1, 0, 0]);
  });
});

describe('a change of a file', () => {
  it('renames it, and keeps the extension that matches the content', async () => {
    const { id } = await keep('a.pdf');
    expect((await change(id, { fileName: ' Bài  mới ' })).json()).toMatchObject({ fileName: 'Bài mới.pdf' });
    expect((await change(id, { fileName: 'b.PDF' })).json()).toMatchObject({ fileName: 'b.PDF' });
    const refused = await change(id, { fileName: ' ' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { issues: [{ path: 'fileName', message: 'Chưa nhập tên tệp' }] },
    ]);
    const long = await change(id, { fileName: 'a'.repeat(121) });
    expect([long.statusCode, long.json()]).toMatchObject([
      400,
      { issues: [{ path: 'fileName', message: 'Không được quá 120 ký tự!' }] },
    ]);
  });

  it("moves it to another of the teacher's folders, but not to a colleague's", async () => {
    const { id } = await keep('a.pdf');
    const other = await makeFolder();
    expect((await change(id, { folderId: other.id })).json()).toMatchObject({ folderId: other.id });
    const colleague = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId: target.schoolId }),
    );
    const foreign = await makeFolder(colleague);
    expect((await change(id, { folderId: foreign.id })).statusCode).toBe(404);
    expect((await change(id, { folderId: other.id }, colleague)).statusCode).toBe(404);
    expect((await list(other.id)).total).toBe(1);
  });

  it('puts it into the bin only once, and records by whom', async () => {
    const { id: folderId } = await makeFolder();
    const { id } = await keep('a.pdf', PDF, folderId);
    const before = kept();
    const occupied = await teacher.call({ method: 'DELETE', url: `/api/folders/${folderId}` });
    expect([occupied.statusCode, occupied.json()]).toMatchObject([409, { code: 'IN_USE' }]);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect([(await list(folderId)).total, kept()]).toEqual([0, before]);
    expect([(await read(id)).statusCode, (await change(id, { fileName: 'b' })).statusCode]).toEqual([
      404, 404,
    ]);
    const rows = await test.db
      .selectFrom('changeHistory')
      .select('actorId')
      .where('recordId', '=', id)
      .where('field', '=', 'deleted_at')
      .execute();
    expect(rows).toEqual([{ actorId: target.teacher.id }]);
    await teacher.ok({ method: 'DELETE', url: `/api/folders/${folderId}` });
  });
});

describe('the content of a file', () => {
  it('is open to students of a class only while the file is given to it', async () => {
    const { id } = await keep('a.pdf');
    const student = await test.logIn(onlyStudent(target));
    expect((await read(id, student)).statusCode).toBe(404);
    const given = await give(id);
    expect((await list()).items.find((file) => file.id === id)?.assignedCount).toBe(1);
    expect((await read(id, student)).rawPayload.equals(PDF)).toBe(true);
    const stranger = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    expect((await read(id, stranger)).statusCode).toBe(404);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/assignments/${given.id}` });
    expect((await read(id, student)).statusCode).toBe(404);
  });

  it('stays open to them and to their teacher when the file is deleted', async () => {
    const { id } = await keep('a.pdf');
    await give(id);
    await teacher.ok({ method: 'DELETE', url: `/api/files/${id}` });
    for (const by of [teacher, await test.logIn(onlyStudent(target))]) {
      expect((await read(id, by)).rawPayload.equals(PDF)).toBe(true);
    }
  });

  it('is open to administrators of the school, but not of another school', async () => {
    const { id } = await keep('a.pdf');
    const statuses = [];
    for (const schoolId of [target.schoolId, undefined]) {
      const admin = await buildUser(test.db, {
        role: 'administrator',
        ...(schoolId === undefined ? {} : { schoolId }),
      });
      statuses.push((await read(id, await test.logIn(admin))).statusCode);
    }
    expect(statuses).toEqual([200, 404]);
  });
});

/**
 * Puts something into a folder while the folder is deleted, eight times, and returns both status codes of each round.
 */
async function race(put: (folderId: string) => Promise<{ statusCode: number }>): Promise<string[]> {
  const ends: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { id } = await makeFolder();
    const gone = teacher.call({ method: 'DELETE', url: `/api/folders/${id}` });
    const answers = await Promise.all([put(id), gone]);
    ends.push(answers.map(({ statusCode }) => statusCode).join(' '));
  }
  return ends;
}

describe('a file that is given and deleted at the same time', () => {
  it('is either given and stays readable, or not given', async () => {
    const student = await test.logIn(onlyStudent(target));
    for (let round = 0; round < 6; round += 1) {
      const { id } = await keep();
      const body = { classIds: [target.id], fileId: id, dueDate: NEXT_WEEK };
      const given = teacher.call({ method: 'POST', url: '/api/assignments', body });
      const [{ statusCode }, gone] = await Promise.all([given, remove(id)]);
      expect([200, 404]).toContain(statusCode);
      expect([gone.statusCode, (await read(id, student)).statusCode]).toEqual([200, statusCode]);
    }
  });
});

describe('a folder that is deleted while a file is put into it', () => {
  it('either takes an upload and stays, or is deleted', async () => {
    for (const end of await race((id) => send(PDF, 'a.pdf', id)))
      expect(['200 409', '404 200']).toContain(end);
  });

  it('either takes a moved file and stays, or is deleted', async () => {
    const { id } = await keep();
    for (const end of await race((folderId) => change(id, { folderId }))) {
      expect(['200 409', '404 200']).toContain(end);
    }
    // The file may be in either place, but it is in an existing folder.
    expect((await change(id, { fileName: 'b' })).statusCode).toBe(200);
  });
});
