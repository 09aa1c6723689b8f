import { beforeAll, expect, it } from 'vitest';
import type { BookCover, OfflineBook, TeacherFile } from '@domdom/api';
import { demoEnv, logInDemo } from '../testing/demo-school.ts';
import { openTestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-passwords.ts';
import { loadDemoSchool } from './demo-school.ts';
import { loadDemoShelf } from './demo-shelf.ts';

const test = openTestApp();
const load = () => loadDemoShelf(test.db, demoEnv(test));
beforeAll(async () => {
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  await load();
});

const logIn = (name: string) => logInDemo(test, name);
const textsOf = (items: readonly { title: string; subTitle: string }[]) =>
  items.map(({ title, subTitle }) => `${title}: ${subTitle}`);

it('fills the shelves of the demo school, once', async () => {
  await load();
  const minh = await logIn('minh');
  const { items } = await minh.ok<{ items: BookCover[] }>({ url: '/api/library/covers' });
  expect(textsOf(items)).toEqual([
    'Tiếng Anh 6: My town',
    'Simple English Wikipedia: Bách khoa bằng tiếng Anh đơn giản',
  ]);
  const [book] = items;
  expect(book?.target).toMatchObject({ kind: 'document', fileKind: 'pdf', pages: 6 });
  const cover = await minh.call({ url: book?.imageUrl ?? '' });
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp']);
  const file = await minh.call({ url: `/api/library/books/${book?.id}/file` });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('has two earlier editions, which stand in the archive alone', async () => {
  // Lan sees the books of all levels.
  const lan = await logIn('lan');
  const { items } = await lan.ok<{ items: BookCover[] }>({ url: '/api/library/levels/archive' });
  expect(items.map(({ classId, isOld }) => [classId, isOld])).toEqual([
    [3, true],
    [6, true],
  ]);
});

it('shows everyone the books elsewhere, and teachers the files of their grades', async () => {
  const { items } = await test.stranger().ok<{ items: OfflineBook[] }>({ url: '/api/offline-books' });
  expect(items.map(({ title }) => title)).toEqual(['Wikijunior', 'Simple English Wikipedia']);
  const lan = await logIn('lan');
  const { items: files } = await lan.ok<{ items: TeacherFile[] }>({ url: '/api/teacher-files?classId=3' });
  expect(files.map(({ title, type }) => [title, type])).toEqual([
    ['Tiết học đầu tiên', 'document'],
    ['Từ điển Wiktionary', 'link'],
  ]);
});
