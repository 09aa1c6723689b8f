import { beforeAll, expect, it } from 'vitest';
import type { BookCover, LibraryTitle } from '@domdom/api';
import { addToList, type BuiltClass, buildClass, buildUser, onlyStudent } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { ReaderTitles } from './reader-titles.service.ts';

const test = openTestApp();
const READERS = [
  { id: 'zz-01', grade: 3, toGrade: 3, order: 1, title: 'A firefly', titleVi: 'Con đom đóm' },
  { id: 'zz-02', grade: 4, toGrade: 4, order: 1, title: 'The river', titleVi: 'Dòng sông' },
  { id: 'zz-03', grade: 2, toGrade: 4, order: 1, title: 'The sea', titleVi: 'Biển' },
];

let target: BuiltClass;
let student: Browser;
beforeAll(async () => {
  target = await buildClass(test.db, { grade: 3 });
  student = await test.logIn(onlyStudent(target));
});

const readersOf = async (grade: number) => {
  const { items } = await student.ok<{ items: BookCover[] }>({ url: `/api/library/levels/${grade}` });
  return items.flatMap(({ target: to }) =>
    to.kind === 'reader' && to.readerId.startsWith('zz') ? [to.readerId] : [],
  );
};

it('readers of ours stand on the shelves of a school without anyone putting them there, once', async () => {
  const titles = new ReaderTitles(test.db, () => READERS);
  await titles.ensure(target.schoolId);
  await new ReaderTitles(test.db, () => READERS).ensure(target.schoolId);
  expect([await readersOf(3), await readersOf(5)]).toEqual([['zz-01', 'zz-03'], []]);
  const { books } = await student.ok<{ books: BookCover[] }>({ url: '/api/library/shelf' });
  expect(books.map(({ title }) => title)).toContain('The sea');
  const id = await titles.titleIdOf(target.schoolId, 'zz-01');
  const url = `/api/library/books/${id}/position`;
  await student.ok({ method: 'PUT', url, body: { page: 2, pages: 13, seen: [1, 2] } });
  expect(await student.ok({ url })).toMatchObject({ position: { page: 2, pages: 13, seenPages: 2 } });
  expect(await titles.titleIdOf(target.schoolId, 'zz-99')).toBeNull();
});

it('one that an administrator took off the shelves stays away', async () => {
  await test.db
    .updateTable('libraryTitles')
    .set({ deletedAt: new Date() })
    .where('readerId', '=', 'zz-01')
    .execute();
  const titles = new ReaderTitles(test.db, () => READERS);
  expect(await titles.titleIdOf(target.schoolId, 'zz-01')).toBeNull();
  expect(await readersOf(3)).toEqual(['zz-03']);
});

it('a reader for several grades that an administrator puts on the shelf of one stays there', async () => {
  const keeper = await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId });
  await addToList(test.db, 'documentLibrary', keeper);
  const admin = await test.logIn(keeper);
  const { items } = await admin.ok<{ items: LibraryTitle[] }>({ url: '/api/library/titles?classId=4' });
  const { id } = items.find(({ title }) => title === 'The sea') ?? { id: '' };
  await admin.ok({ method: 'PATCH', url: `/api/library/titles/${id}`, body: { classId: 4 } });
  expect(await readersOf(3)).toEqual([]);
});
