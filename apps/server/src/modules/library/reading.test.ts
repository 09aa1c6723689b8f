import { beforeAll, describe, expect, it } from 'vitest';
import type { GivenTitle } from '@domdom/api';
import { buildTitle } from '../../testing/build-files.ts';
import { buildLibrary } from '../../testing/build-library.ts';
import {
  type BuiltClass,
  type BuiltUser,
  buildClass,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let keeper: BuiltUser;
let target: BuiltClass;
let teacher: Browser;
let student: Browser;
beforeAll(async () => {
  ({ keeper, target, teacher, student } = await buildLibrary(test));
});

describe('the place where somebody reads', () => {
  it('is found on another device, with the pages seen on both', async () => {
    const { titleId } = await buildTitle(test, keeper, { grade: 3 });
    const url = `/api/library/books/${titleId}/position`;
    const put = (browser: Browser, body: object) => browser.ok({ method: 'PUT', url, body });
    await put(student, { page: 4, pages: 20, seen: [1, 2, 3, 4, 4] });
    const tablet = await test.logIn(onlyStudent(target));
    expect(await tablet.ok({ url })).toMatchObject({ position: { page: 4, pages: 20, seenPages: 4 } });
    expect(await put(tablet, { page: 9, pages: 20, seen: [3, 8] })).toMatchObject({ page: 9, seenPages: 6 });
    // Seen without a network, and sent late.
    expect(await put(student, { page: 5, pages: 20, seen: [12], isLate: true })).toMatchObject({
      page: 9,
      seenPages: 8,
    });
    // The book was replaced by a shorter one.
    expect(await put(student, { page: 2, pages: 3 })).toMatchObject({ page: 2, pages: 3, seenPages: 3 });
    const beyond = await student.call({ method: 'PUT', url, body: { page: 5, pages: 4 } });
    expect(beyond.statusCode).toBe(400);
  });

  it('is counted in the pages that the PDF has, whatever the reader says', async () => {
    const { titleId, fileId } = await buildTitle(test, keeper, { grade: 3 });
    await test.db.updateTable('documents').set({ pageCount: 10 }).where('id', '=', fileId).execute();
    const body = { page: 1, pages: 1 };
    const url = `/api/library/books/${titleId}/position`;
    expect(await student.ok({ method: 'PUT', url, body })).toMatchObject({
      page: 1,
      pages: 10,
      seenPages: 1,
    });
  });

  it('is counted up to page 2000 of a longer one', async () => {
    const { titleId, fileId } = await buildTitle(test, keeper, { grade: 3 });
    await test.db.updateTable('documents').set({ pageCount: 2500 }).where('id', '=', fileId).execute();
    const body = { page: 2000, pages: 2000, seen: [1] };
    const url = `/api/library/books/${titleId}/position`;
    expect(await student.ok({ method: 'PUT', url, body })).toMatchObject({ page: 2000, pages: 2000 });
  });

  it('is nowhere in a page elsewhere', async () => {
    const { titleId } = await buildTitle(test, keeper, { grade: 3 });
    const values = { documentId: null, link: 'https://sach.test/3' };
    await test.db.updateTable('libraryTitles').set(values).where('id', '=', titleId).execute();
    const url = `/api/library/books/${titleId}/position`;
    expect((await student.call({ method: 'PUT', url, body: { page: 1, pages: 1 } })).statusCode).toBe(400);
  });
});

describe('a book that a class is given', () => {
  it('reaches its students with a notification, whatever its grade, and the teacher sees how far each has read', async () => {
    const { titleId } = await buildTitle(test, keeper, { grade: 4, title: 'Truyện đọc' });
    const body = { classIds: [target.id], note: 'Đọc trang 1 đến 3' };
    const url = `/api/library/books/${titleId}/shares`;
    expect(await teacher.ok({ method: 'POST', url, body })).toEqual({
      items: [{ classId: target.id, className: '3A' }],
    });
    // Once more changes the note alone.
    await teacher.ok({ method: 'POST', url, body: { ...body, note: 'Đọc cả sách' } });
    const { given } = await student.ok<{ given: GivenTitle[] }>({ url: '/api/library/shelf' });
    expect(given).toMatchObject([
      {
        classId: target.id,
        className: '3A',
        note: 'Đọc cả sách',
        givenByName: 'Lê Thị Hoa',
        book: { id: titleId },
      },
    ]);
    const { items: news } = await student.ok<{ items: { title: string; setting: unknown }[] }>({
      url: '/api/notifications',
    });
    expect(news.filter(({ title }) => title === 'Sách mới: Truyện đọc')).toMatchObject([
      { setting: { type: 'GIVE_BOOK', classId: target.id, titleId } },
    ]);
    await student.ok({
      method: 'PUT',
      url: `/api/library/books/${titleId}/position`,
      body: { page: 3, pages: 12, seen: [1, 2, 3] },
    });
    const books = `/api/teacher/classes/${target.id}/books`;
    expect(await teacher.ok({ url: books })).toMatchObject({ items: [{ readerCount: 1, studentCount: 2 }] });
    const { items } = await teacher.ok<{ items: { studentId: string; position: object | null }[] }>({
      url: `${books}/${titleId}/readers`,
    });
    expect(items.filter(({ position }) => position !== null)).toMatchObject([
      { studentId: onlyStudent(target).id, position: { page: 3, pages: 12, seenPages: 3 } },
    ]);
    expect(items).toHaveLength(2);
    await teacher.ok({ method: 'DELETE', url: `${books}/${titleId}` });
    expect((await student.call({ url: `/api/library/books/${titleId}` })).statusCode).toBe(404);
  });

  it("is not given to a colleague's class, nor to one of two if the other is not the teacher's", async () => {
    const { titleId } = await buildTitle(test, keeper, { grade: 3 });
    const { id } = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: keeper.schoolId }),
    });
    const url = `/api/library/books/${titleId}/shares`;
    const refused = await teacher.call({ method: 'POST', url, body: { classIds: [target.id, id] } });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'classIds' }] }]);
    const { given } = await student.ok<{ given: GivenTitle[] }>({ url: '/api/library/shelf' });
    expect(given.map(({ book }) => book.id)).not.toContain(titleId);
  });
});
