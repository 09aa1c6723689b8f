import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoredSettings } from '@domdom/api';
import { addToList, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const SETTINGS = '/api/admin/site-settings';
const DEFAULT = 'https://sach.example';
const test = openTestApp();
let keeper: Browser;
let student: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  const administrator = await buildUser(test.db, { role: 'administrator' });
  await addToList(test.db, 'siteSettings', administrator);
  keeper = await test.logIn(administrator);
  student = await buildUser(test.db);
  browser = await test.logIn(student);
});

async function save(bookSites: object) {
  const { rev, settings } = await keeper.ok<StoredSettings>({ url: SETTINGS });
  return keeper.call({ method: 'PUT', url: SETTINGS, body: { rev, settings: { ...settings, bookSites } } });
}

const ask = (bookId: string, userId = student.id, by = browser) =>
  by.call({ url: `/api/book-site?${new URLSearchParams({ userId, bookId }).toString()}` });

describe('the site of a partner that shows a book', () => {
  it('is nowhere before administrators name one', async () => {
    expect((await ask('TA6')).statusCode).toBe(404);
  });

  it('is the one of the book, with both values encoded and without a token', async () => {
    await save({ defaultUrl: null, books: [{ bookId: ' Sách 6/2 ', url: 'https://lop6.example/doc' }] });
    const url = `https://lop6.example/doc/userid/${student.id}/bookid/S%C3%A1ch%206%2F2`;
    await vi.waitFor(async () => expect((await ask('Sách 6/2')).json()).toEqual({ url }));
    expect((await ask('TA6')).statusCode).toBe(404);
  });

  it('is the default site for an unknown book', async () => {
    await save({ defaultUrl: DEFAULT, books: [] });
    const url = `${DEFAULT}/userid/${student.id}/bookid/..%2F..%2Fx`;
    await vi.waitFor(async () => expect((await ask('../../x')).json()).toEqual({ url }));
    expect((await ask('..')).statusCode).toBe(404);
  });

  it('is told to the person alone whose id is in the address', async () => {
    await save({ defaultUrl: DEFAULT, books: [] });
    await vi.waitFor(async () => expect((await ask('TA6')).statusCode).toBe(200));
    const other = await buildUser(test.db);
    for (const userId of [other.id, randomUUID(), 'x', '']) {
      expect((await ask('TA6', userId)).statusCode).toBe(404);
    }
    expect((await ask('TA6', student.id, test.stranger())).statusCode).toBe(401);
  });
});

describe('the sites of books in the settings', () => {
  it.each([
    [{ defaultUrl: 'http://sach.example', books: [] }, 'settings.bookSites.defaultUrl'],
    [{ defaultUrl: 'javascript:alert(1)', books: [] }, 'settings.bookSites.defaultUrl'],
    [
      { defaultUrl: null, books: [{ bookId: 'a', url: 'https://a@b.example' }] },
      'settings.bookSites.books.0.url',
    ],
    [{ defaultUrl: `${DEFAULT}/?lang=vi`, books: [] }, 'settings.bookSites.defaultUrl'],
    [
      { defaultUrl: null, books: [{ bookId: 'a', url: `${DEFAULT}/#doc` }] },
      'settings.bookSites.books.0.url',
    ],
    [{ defaultUrl: null, books: [{ bookId: ' ', url: DEFAULT }] }, 'settings.bookSites.books.0.bookId'],
    [
      { defaultUrl: null, books: [1, 2].map(() => ({ bookId: 'a', url: DEFAULT })) },
      'settings.bookSites.books.1.bookId',
    ],
  ])('are refused as %j', async (bookSites, path) => {
    const refused = await save(bookSites);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path }] }]);
  });
});
