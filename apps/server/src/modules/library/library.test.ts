import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BookCover, KeptDocument, LibraryTitle, ProposedTitle } from '@domdom/api';
import { buildTitle } from '../../testing/build-files.ts';
import { buildLibrary } from '../../testing/build-library.ts';
import { addToList, type BuiltClass, type BuiltUser, buildUser } from '../../testing/builders.ts';
import { formWith } from '../../testing/form-with.ts';
import { pdfOf, pdfOfBytes, textAt } from '../../testing/pdf-writer.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let keeper: BuiltUser;
let admin: Browser;
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  ({ keeper, admin, target, teacher, student } = await buildLibrary(test));
});

const LINK = { kind: 'link', url: 'https://sach.test/3' };
const titleOf = (change: object = {}) => ({
  title: 'Tiếng Anh 3',
  classId: 3,
  bookType: 'sb',
  target: LINK,
  ...change,
});
const create = (change: object = {}) =>
  admin.ok<LibraryTitle>({ method: 'POST', url: '/api/library/titles', body: titleOf(change) });
const upload = async (bytes: Uint8Array, name: string, query = '') => {
  const { headers, payload } = await formWith(bytes, name, admin);
  const response = await test.app.inject({ method: 'POST', url: `/api/documents${query}`, headers, payload });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<KeptDocument>();
};
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const level = (browser: Browser, name: number | string) =>
  browser.ok<{ items: BookCover[] }>({ url: `/api/library/levels/${name}` });
const kindsOf = async (grade: number) => {
  const { items } = await admin.ok<{ items: LibraryTitle[] }>({
    url: `/api/library/titles?classId=${grade}`,
  });
  return items.map((title) => title.target.kind);
};
const covers = (mark: string) =>
  readdirSync(path.join(test.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.startsWith(`${mark}-`))
    .map(({ name }) => name);

describe('a title', () => {
  it('has the fields that older clients know of a cover', async () => {
    const { id } = await create({ subTitle: 'Tập 1', sortOrder: 7, isPublic: true });
    const book = await teacher.ok<BookCover>({ url: `/api/library/books/${id}` });
    expect(book).toEqual({
      id,
      imageUrl: null,
      externalLink: 'https://sach.test/3',
      title: 'Tiếng Anh 3',
      subTitle: 'Tập 1',
      description: 'Student Book',
      sortOrder: 7,
      schoolTypeId: 1,
      classId: 3,
      bookType: 'sb',
      isOld: false,
      target: { kind: 'link', url: 'https://sach.test/3' },
      position: null,
    });
    expect(await create({ bookType: 'wb' })).toMatchObject({ description: 'Workbook', sortOrder: 8 });
  });

  it.each([
    ['a script for an address', { target: { kind: 'link', url: 'javascript:alert(1)' } }, 'target.url'],
    ['a page without https', { target: { kind: 'link', url: 'http://sach.test' } }, 'target.url'],
    ['grade 13', { classId: 13 }, 'classId'],
    ['another type', { bookType: 'tb' }, 'bookType'],
    ['no name', { title: ' ' }, 'title'],
    [
      'a file of nobody',
      { target: { kind: 'document', documentId: '00000000-0000-7000-8000-000000000000' } },
      'target',
    ],
    ['an unknown reader', { target: { kind: 'reader', readerId: 'g1-99' } }, 'target'],
  ])('with %s is refused at the field, in Vietnamese', async (_name, change, field) => {
    const response = await admin.call({ method: 'POST', url: '/api/library/titles', body: titleOf(change) });
    expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path: field }] }]);
  });

  it('is not shown to everyone when it leads to a file of the school', async () => {
    const { fileId, titleId } = await buildTitle(test, keeper);
    const body = { isPublic: true };
    const refused = await admin.call({ method: 'PATCH', url: `/api/library/titles/${titleId}`, body });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'isPublic' }] }]);
    const kept = await admin.call({ method: 'DELETE', url: `/api/documents/${fileId}` });
    expect([kept.statusCode, kept.json()]).toMatchObject([409, { code: 'IN_USE' }]);
  });

  it('is deleted, brought back, and both are in the history', async () => {
    const { id } = await create();
    const { binId } = await admin.ok<{ binId: string }>({
      method: 'DELETE',
      url: `/api/library/titles/${id}`,
    });
    expect((await teacher.call({ url: `/api/library/books/${id}` })).statusCode).toBe(404);
    await admin.ok({ method: 'POST', url: `/api/bin/${binId}/restore` });
    expect(ids(await level(teacher, 3))).toContain(id);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'field', 'actorId'])
      .where('recordId', '=', id)
      .orderBy('id')
      .execute();
    expect(history.map(({ action, field }) => [action, field])).toEqual([
      ['I', null],
      ['U', 'deleted_at'],
      ['U', 'deleted_at'],
    ]);
    expect(new Set(history.map(({ actorId }) => actorId))).toEqual(new Set([keeper.id]));
  });

  it('with an address in capitals leads to the same address', async () => {
    const made = await create({ target: { kind: 'link', url: 'HTTPS://Sach.TEST/3' } });
    expect(made.externalLink).toBe('https://Sach.TEST/3');
  });

  it('stands behind the others of its shelf, and before the readers of ours', async () => {
    expect(await kindsOf(2)).toContain('reader');
    await create({ classId: 2 });
    expect((await kindsOf(2))[0]).toBe('link');
  });

  it('is not brought back onto shelves that are full', async () => {
    const full = await buildUser(test.db, { role: 'administrator' });
    await addToList(test.db, 'documentLibrary', full);
    const by = await test.logIn(full);
    const { titleId } = await buildTitle(test, full);
    const url = `/api/library/titles/${titleId}`;
    const { binId } = await by.ok<{ binId: string }>({ method: 'DELETE', url });
    await sql`
      insert into library_titles (school_id, created_by, grade, title, book_type, sort_order, link)
      select ${full.schoolId}, ${full.id}, 3, 'Sách', 'sb', 1, 'https://sach.test' from generate_series(1, 3000)
    `.execute(test.db);
    const refused = await by.call({ method: 'POST', url: `/api/bin/${binId}/restore` });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'LIMIT_REACHED' }]);
  });

  it('takes the place that its administrator gives it', async () => {
    const made = [await create({ classId: 5 }), await create({ classId: 5 }), await create({ classId: 5 })];
    const [first, second, third] = made.map(({ id }) => id);
    await admin.ok({ method: 'PATCH', url: `/api/library/titles/${third}`, body: { sortOrder: 1 } });
    await admin.ok({ method: 'PATCH', url: `/api/library/titles/${first}`, body: { sortOrder: 2 } });
    await admin.ok({ method: 'PATCH', url: `/api/library/titles/${second}`, body: { sortOrder: 3 } });
    const { items } = await admin.ok<{ items: LibraryTitle[] }>({ url: '/api/library/titles?classId=5' });
    // Behind them stand the readers of ours.
    expect(ids({ items: items.filter((title) => title.target.kind !== 'reader') })).toEqual([
      third,
      first,
      second,
    ]);
  });
});

describe('files that were dropped at once', () => {
  it('become rows by their names, and titles in one call', async () => {
    const names = ['TA7_SHS_Unit1.pdf', 'Global Success Grade 10 Workbook (2023).pdf'];
    const files = await Promise.all(names.map((name, at) => upload(pdfOfBytes(400 + at), name)));
    const body = { documentIds: ids({ items: files }) };
    const { items } = await admin.ok<{ items: ProposedTitle[] }>({
      method: 'POST',
      url: '/api/library/proposals',
      body,
    });
    expect(items).toMatchObject([
      { fileName: names[0], title: 'Tiếng Anh 7', subTitle: 'Unit 1', classId: 7, bookType: 'sb' },
      { fileName: names[1], title: 'Global Success 10', subTitle: '', classId: 10, bookType: 'wb' },
    ]);
    const rows = items.map(({ documentId, title, subTitle, classId, bookType, sortOrder }) => ({
      ...{ title, subTitle, classId, bookType, sortOrder },
      target: { kind: 'document', documentId },
    }));
    const saved = await admin.ok<{ items: LibraryTitle[] }>({
      method: 'POST',
      url: '/api/library/batches',
      body: { rows },
    });
    expect(saved.items.map(({ title, target: to }) => [title, to.kind])).toEqual([
      ['Tiếng Anh 7', 'document'],
      ['Global Success 10', 'document'],
    ]);
  });

  it('are refused row by row, and none is kept', async () => {
    const count = async () =>
      (await admin.ok<{ total: number }>({ url: '/api/library/titles?scope=all' })).total;
    const before = await count();
    const file = await upload(pdfOfBytes(400), 'Lớp 4.pdf');
    const toFile = { kind: 'document', documentId: file.id };
    const unknown = { kind: 'document', documentId: target.id };
    const rows = [
      titleOf({ target: toFile }),
      titleOf({ target: toFile }),
      titleOf({ target: unknown }),
      titleOf({ target: toFile, isPublic: true }),
    ];
    const refused = await admin.call({ method: 'POST', url: '/api/library/batches', body: { rows } });
    expect([
      refused.statusCode,
      refused.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path),
    ]).toEqual([400, ['rows.1.target', 'rows.2.target', 'rows.3.isPublic', 'rows.3.target']]);
    const typed = await admin.call({
      method: 'POST',
      url: '/api/library/batches',
      body: { rows: [titleOf(), titleOf({ classId: null })] },
    });
    expect(typed.json()).toMatchObject({ issues: [{ path: 'rows.1.classId' }] });
    expect(await count()).toBe(before);
  });
});

describe('the cover', () => {
  const drawn = pdfOf([{ content: textAt(60, 700, 'Family', 40) }, { content: textAt(60, 700, 'School') }]);

  it('of a PDF is its first page, small, and its pages are counted', async () => {
    const file = await upload(drawn, 'Lớp 3.pdf', '?cover=true');
    expect(file).toMatchObject({ coverProblem: null, pages: 2 });
    const { rawPayload, headers } = await admin.call({ url: file.imageUrl ?? '' });
    const { format, width } = await sharp(rawPayload).metadata();
    expect([format, width, headers['content-type']]).toEqual(['webp', 480, 'image/webp']);
    const { id } = await create({ target: { kind: 'document', documentId: file.id } });
    const { imageUrl } = await teacher.ok<BookCover>({ url: `/api/library/books/${id}` });
    expect((await student.call({ url: imageUrl ?? '' })).rawPayload.equals(rawPayload)).toBe(true);
  });

  it('of a hostile PDF is missing with a reason, and nothing half made stays', async () => {
    const before = covers('c');
    const hostile = await upload(pdfOfBytes(400, 'no page at all'), 'Lạ.pdf', '?cover=true');
    expect(hostile.imageUrl).toBeNull();
    expect(hostile.coverProblem).toMatch(/^Không đọc được tệp này/);
    const again = await admin.call({ method: 'POST', url: `/api/documents/${hostile.id}/cover` });
    expect([again.statusCode, again.json()]).toMatchObject([415, { message: hostile.coverProblem }]);
    expect([covers('c'), readdirSync(path.join(test.dataDir, 'uploads', 'arriving'))]).toEqual([before, []]);
  });

  it('may be a picture, which replaces the former one on the disk', async () => {
    const { id } = await create();
    const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const put = async (bytes: Uint8Array) => {
      const { headers, payload } = await formWith(bytes, 'bia.png', admin);
      return test.app.inject({ method: 'POST', url: `/api/library/titles/${id}/cover`, headers, payload });
    };
    const before = covers('c').length;
    expect((await put(picture)).json()).toMatchObject({ hasOwnCover: true });
    const { imageUrl } = (await put(picture)).json<LibraryTitle>();
    expect(covers('c')).toHaveLength(before + 1);
    const { height } = await sharp((await teacher.call({ url: imageUrl ?? '' })).rawPayload).metadata();
    expect(height).toBe(640);
    expect((await put(pdfOfBytes(400))).statusCode).toBe(415);
    await admin.ok({ method: 'DELETE', url: `/api/library/titles/${id}/cover` });
    expect(covers('c')).toHaveLength(before);
  });
});

describe('who reads which book', () => {
  it('a teacher the Student Books of the own level, in order and without old ones', async () => {
    const owner = await buildUser(test.db, { role: 'teacher', schoolTypeId: 2 });
    const of = async (values: object) => (await buildTitle(test, owner, values)).titleId;
    const second = await of({ grade: 7, sortOrder: 2 });
    const first = await of({ grade: 8, sortOrder: 1 });
    await of({ grade: 7, bookType: 'wb' });
    await of({ grade: 7, isOld: true });
    await of({ grade: 5 });
    const browser = await test.logIn(owner);
    expect(ids(await browser.ok({ url: '/api/library/covers' }))).toEqual([first, second]);
    const own = await browser.ok<{ items: BookCover[] }>({ url: '/api/library/levels/7' });
    // The reader of ours for grades 6 to 9 stands there too.
    const files = own.items.filter(({ target: to }) => to.kind !== 'reader');
    expect(files.map(({ description }) => description).toSorted()).toEqual(['Student Book', 'Workbook']);
    expect(ids(await level(browser, 5))).toEqual([]);
    const archive = await level(browser, 'archive');
    expect(archive.items.map(({ classId, isOld }) => [classId, isOld])).toEqual([[7, true]]);
    await addToList(test.db, 'sidebarExempt', owner);
    const { items } = await level(browser, 5);
    expect(items.filter((book) => book.target.kind !== 'reader')).toHaveLength(1);
  });

  it('a teacher without a level, or whom nobody has confirmed, none', async () => {
    const { schoolId } = keeper;
    await buildTitle(test, keeper, { grade: 0 });
    const unsure = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId, schoolTypeId: null }),
    );
    expect(ids(await unsure.ok({ url: '/api/library/covers' }))).toEqual([]);
    expect(ids(await level(unsure, 0))).toEqual([]);
    const stranger = await test.logIn(
      await buildUser(test.db, { role: 'teacher', schoolId, isConfirmed: false }),
    );
    expect((await stranger.call({ url: '/api/library/levels/3' })).statusCode).toBe(403);
  });

  it('a student those of the grades of own classes, and nobody else of the school', async () => {
    const { titleId } = await buildTitle(test, keeper, { grade: 3, sortOrder: 900 });
    const other = await buildTitle(test, keeper, { grade: 4 });
    const shelf = await student.ok<{ books: BookCover[] }>({ url: '/api/library/shelf' });
    expect(ids({ items: shelf.books })).toContain(titleId);
    expect(ids({ items: shelf.books })).not.toContain(other.titleId);
    expect((await student.call({ url: `/api/library/books/${other.titleId}/file` })).statusCode).toBe(404);
    // Whoever registered at the school is in no class.
    const outside = await test.logIn(await buildUser(test.db, { schoolId: keeper.schoolId, grade: 3 }));
    expect(ids(await level(outside, 3))).toEqual([]);
    expect((await outside.call({ url: `/api/library/books/${titleId}/file` })).statusCode).toBe(404);
  });

  it('in parts, and a download is counted once', async () => {
    const bytes = pdfOfBytes(2000);
    const file = await upload(bytes, 'Đọc thêm.pdf');
    const { id } = await create({ target: { kind: 'document', documentId: file.id } });
    const url = `/api/library/books/${id}`;
    const part = await student.call({ url: `${url}/file`, headers: { range: 'bytes=10-19' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    const saved = await student.call({ url: `${url}/download` });
    expect([saved.statusCode, saved.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    const { items } = await admin.ok<{ items: LibraryTitle[] }>({
      url: `/api/library/titles?search=${encodeURIComponent('Tiếng Anh 3')}&size=100`,
    });
    expect(items.find((title) => title.id === id)?.downloads).toBe(1);
  });
});

describe('the list of books for everyone', () => {
  it('has only what an administrator shows, without earlier editions, and nothing of the school', async () => {
    const shown = await create({ title: 'Sách mở', isPublic: true });
    const hidden = [
      await create({ title: 'Sách kín' }),
      await create({ title: 'Bản cũ', isPublic: true, isOld: true }),
    ];
    const { items } = await test.stranger().ok<{ items: { id: string }[] }>({ url: '/api/offline-books' });
    const found = items.find(({ id }) => id === shown.id);
    expect(found).toEqual({
      id: shown.id,
      imageUrl: null,
      externalLink: 'https://sach.test/3',
      title: 'Sách mở',
      subTitle: '',
      description: 'Student Book',
      classId: 3,
    });
    for (const { id } of hidden) expect(ids({ items })).not.toContain(id);
    const [first] = hidden;
    const cover = await test.stranger().call({ url: `/api/offline-books/${first?.id ?? ''}/cover` });
    expect(cover.statusCode).toBe(404);
    const other = await test.logIn(await buildUser(test.db));
    expect(ids(await other.ok({ url: '/api/offline-books' }))).toEqual([]);
  });

  it('has books of each school, however many one of them shows', async () => {
    const { id: createdBy, schoolId } = await buildUser(test.db, { role: 'administrator' });
    await sql`
      insert into library_titles (school_id, created_by, grade, title, book_type, sort_order, link, is_public)
      select ${schoolId}, ${createdBy}, 0, 'Sách', 'sb', n, 'https://sach.test', true from generate_series(1, 300) n
    `.execute(test.db);
    const shown = await create({ isPublic: true });
    const { items } = await test.stranger().ok<{ items: { id: string }[] }>({ url: '/api/offline-books' });
    expect([items.length, items.some(({ id }) => id === shown.id)]).toEqual([300, true]);
  });
});
