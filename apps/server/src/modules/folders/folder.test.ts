import { beforeAll, describe, expect, it } from 'vitest';
import type { Folder } from '@domdom/api';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let browser: Browser;
let colleague: Browser;
beforeAll(async () => {
  const teacher: BuiltUser = await buildUser(test.db, { role: 'teacher' });
  browser = await test.logIn(teacher);
  colleague = await test.logIn(await buildUser(test.db, { role: 'teacher', schoolId: teacher.schoolId }));
});

const make = (name: string, more: object = {}, by = browser) =>
  by.ok<Folder>({ method: 'POST', url: '/api/folders', body: { name, sortOrder: 0, ...more } });
const list = async (by = browser) => (await by.ok<{ items: Folder[] }>({ url: '/api/folders' })).items;
const change = (id: string, body: object, by = browser) =>
  by.call({ method: 'PATCH', url: `/api/folders/${id}`, body });
const remove = (id: string, by = browser) => by.call({ method: 'DELETE', url: `/api/folders/${id}` });
const ascending = (a: number, b: number) => a - b;

describe('creating a folder', () => {
  it('stores name, colour, order and place', async () => {
    const top = await make('  Lớp 3A ', { color: '#b91c1c', sortOrder: 2 });
    expect(top).toMatchObject({
      name: 'Lớp 3A',
      color: '#b91c1c',
      sortOrder: 2,
      parentId: null,
      fileCount: 0,
    });
    expect(await make('Unit 1', { parentId: top.id })).toMatchObject({ parentId: top.id });
  });

  it.each([
    [{ name: ' ', sortOrder: 0 }, 'Chưa nhập tên thư mục'],
    [{ sortOrder: 0 }, 'Chưa nhập tên thư mục'],
    [{ name: 'A' }, 'Chưa nhập thứ tự hiển thị'],
    [{ name: 'A', sortOrder: null }, 'Chưa nhập thứ tự hiển thị'],
    [{ name: 'A', sortOrder: -1 }, 'Thứ tự hiển thị phải là số nguyên từ 0 trở lên'],
    [{ name: 'A', sortOrder: 1.5 }, 'Thứ tự hiển thị phải là số nguyên từ 0 trở lên'],
  ])('refuses %j', async (body, message) => {
    const answer = await browser.call({ method: 'POST', url: '/api/folders', body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ message }] });
  });

  it('reports a name that is too long, not a missing one', async () => {
    for (const length of [121, 5000]) {
      const body = { name: 'a'.repeat(length), sortOrder: 0 };
      const answer = await browser.call({ method: 'POST', url: '/api/folders', body });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain('Chưa nhập');
    }
  });

  it('is refused below the fifth level', async () => {
    let parentId: string | null = null;
    for (const level of [1, 2, 3, 4, 5]) parentId = (await make(`Cấp ${level}`, { parentId })).id;
    const deeper = { name: 'Cấp 6', sortOrder: 0, parentId };
    expect((await browser.call({ method: 'POST', url: '/api/folders', body: deeper })).statusCode).toBe(400);
  });
});

describe('the list', () => {
  it("contains only the caller's own folders, by order and name", async () => {
    const mine = [
      await make('b', { sortOrder: 7 }, colleague),
      await make('a', { sortOrder: 7 }, colleague),
      await make('c', { sortOrder: 6 }, colleague),
    ];
    expect((await list(colleague)).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    const seen = (await list()).map(({ id }) => id);
    expect(seen).not.toEqual(expect.arrayContaining(mine.map(({ id }) => id)));
  });
});

describe('changing a folder', () => {
  it('renames and moves it, and keeps the fields that are not given', async () => {
    const [a, b] = [await make('A', { sortOrder: 3 }), await make('B')];
    expect((await change(a.id, { name: 'A2', parentId: b.id })).json()).toMatchObject({
      name: 'A2',
      parentId: b.id,
      sortOrder: 3,
    });
    expect((await change(a.id, { parentId: null })).json()).toMatchObject({ parentId: null });
  });

  it('never moves it below itself, not even by two simultaneous moves', async () => {
    const [a, b] = [await make('A'), await make('B')];
    const answers = await Promise.all([change(a.id, { parentId: b.id }), change(b.id, { parentId: a.id })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(ascending)).toEqual([200, 400]);
    expect((await change(a.id, { parentId: a.id })).statusCode).toBe(400);
  });

  it('never moves it so that what is below it is deeper than five levels', async () => {
    const top = await make('A');
    await make('B', { parentId: top.id });
    let parentId: string | null = null;
    for (const level of [1, 2, 3, 4]) parentId = (await make(`Cấp ${level}`, { parentId })).id;
    const answer = await change(top.id, { parentId });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { issues: [{ path: 'parentId', message: 'Chỉ tạo được 5 cấp thư mục!' }] },
    ]);
  });

  it("is refused with 404 for a colleague's folder", async () => {
    const mine = await make('A');
    expect((await change(mine.id, { name: 'B' }, colleague)).statusCode).toBe(404);
    expect((await remove(mine.id, colleague)).statusCode).toBe(404);
    const inside = { name: 'A', sortOrder: 0, parentId: mine.id };
    expect((await colleague.call({ method: 'POST', url: '/api/folders', body: inside })).statusCode).toBe(
      404,
    );
  });
});

describe('deleting a folder', () => {
  it('deletes an empty one, but refuses one that holds folders', async () => {
    const top = await make('A');
    const inside = await make('B', { parentId: top.id });
    expect((await remove(top.id)).statusCode).toBe(409);
    expect((await remove(inside.id)).statusCode).toBe(200);
    expect((await remove(top.id)).statusCode).toBe(200);
    expect((await remove(top.id)).statusCode).toBe(404);
  });

  it('while one is created in it leaves no folder without its parent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const top = await make('A');
      const inside = { name: 'B', sortOrder: 0, parentId: top.id };
      const made = browser.call({ method: 'POST', url: '/api/folders', body: inside });
      const ends = (await Promise.all([made, remove(top.id)])).map(({ statusCode }) => statusCode);
      expect(['200 409', '404 200']).toContain(ends.join(' '));
    }
  });
});
