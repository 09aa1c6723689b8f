import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessListEntry, CurrentUser, ListableAccount } from '@domdom/api';
import { ACCESS_LISTS } from '@domdom/domain/access/lists';
import { addToList, buildClass, buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let administrator: BuiltUser;
let by: Browser;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator' });
  by = await test.logIn(administrator);
});

const url = (list: string, userId?: string) =>
  `/api/admin/access-lists/${list}${userId === undefined ? '' : `/${userId}`}`;
const ofSchool = (options: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(test.db, { schoolId: administrator.schoolId, ...options });
const add = (list: string, { id }: { id: string }, value: object = {}, browser = by) =>
  browser.call({ method: 'POST', url: url(list), body: { userId: id, ...value } });
const entriesOf = async (list: string, query = '') =>
  (await by.ok<{ items: AccessListEntry[]; total: number }>({ url: `${url(list)}${query}` })).items;
const profileOf = async (browser: Browser) =>
  (await browser.ok<{ user: CurrentUser }>({ url: '/api/boot' })).user;

describe('an account that an administrator adds to a list', () => {
  it('gets what the list grants without logging in again, and loses it as soon as it is removed', async () => {
    const student = await ofSchool({ fullName: 'Lê Minh Khôi' });
    const browser = await test.logIn(student);
    expect((await profileOf(browser)).can.seeBeans).toBe(false);

    const added = await add('beans', student);
    expect(added.json()).toEqual({
      userId: student.id,
      loginName: student.email,
      fullName: 'Lê Minh Khôi',
      role: 'student',
      isConfirmed: true,
      hiddenItems: [],
      grades: [],
      classes: [],
    });
    expect((await profileOf(browser)).can.seeBeans).toBe(true);

    await by.ok({ method: 'DELETE', url: url('beans', student.id) });
    expect((await profileOf(browser)).can.seeBeans).toBe(false);
    expect((await by.call({ method: 'DELETE', url: url('beans', student.id) })).statusCode).toBe(404);
  });

  it('may open what the list guards within a moment, although its session is cached', async () => {
    const colleague = await ofSchool({ role: 'administrator' });
    const browser = await test.logIn(colleague);
    const status = async () => (await browser.call({ url: '/api/documents' })).statusCode;
    expect(await status()).toBe(403);
    expect((await add('documentLibrary', colleague)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await status()).toBe(200));
    await by.ok({ method: 'DELETE', url: url('documentLibrary', colleague.id) });
    await vi.waitFor(async () => expect(await status()).toBe(403));
  });

  it('is added only once', async () => {
    const student = await ofSchool();
    expect((await add('demoStudents', student)).statusCode).toBe(200);
    const again = await add('demoStudents', student);
    expect([again.statusCode, again.json()]).toMatchObject([
      400,
      { issues: [{ path: 'userId', message: 'Tài khoản này đã có trong danh sách!' }] },
    ]);
  });

  it("must belong to the administrator's own school; another one appears not to exist", async () => {
    const stranger = await buildUser(test.db);
    for (const unknown of [stranger, { id: randomUUID() }]) {
      const refused = await add('beans', unknown);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { issues: [{ path: 'userId', message: 'Trường không có tài khoản này!' }] },
      ]);
    }
    await addToList(test.db, 'beans', stranger);
    expect(await entriesOf('beans')).toEqual([]);
    for (const method of ['PUT', 'DELETE'] as const) {
      const call = { method, url: url('beans', stranger.id), ...(method === 'PUT' ? { body: {} } : {}) };
      expect((await by.call(call)).statusCode).toBe(404);
    }
    const { items } = await by.ok<{ items: unknown[] }>({
      url: `/api/admin/listable-accounts?search=${stranger.email}`,
    });
    expect(items).toEqual([]);
  });
});

describe('the value of an entry', () => {
  it('for hidden sidebar items holds each name once, takes effect at once, and can be changed', async () => {
    const student = await ofSchool();
    const browser = await test.logIn(student);
    await add('sidebarHiddenItems', student, { hiddenItems: ['Trò chơi', ' Trò chơi ', 'Dịch'] });
    expect((await profileOf(browser)).hiddenMenuItems).toEqual(['Trò chơi', 'Dịch']);
    const changed = await by.ok<AccessListEntry>({
      method: 'PUT',
      url: url('sidebarHiddenItems', student.id),
      body: { hiddenItems: ['Dịch'] },
    });
    expect(changed.hiddenItems).toEqual(['Dịch']);
    expect((await profileOf(browser)).hiddenMenuItems).toEqual(['Dịch']);
  });

  it('for a class limit holds grades and classes of the school, with their names', async () => {
    const teacher = await ofSchool({ role: 'teacher' });
    const target = await buildClass(test.db, { teacher, name: '6A', grade: 6 });
    const foreign = await buildClass(test.db);
    const browser = await test.logIn(teacher);
    await add('gradeLimited', teacher, { grades: [3, 3], classIds: [target.id] });
    expect(await entriesOf('gradeLimited')).toMatchObject([
      { loginName: teacher.email, grades: [3], classes: [{ id: target.id, className: '6A' }] },
    ]);
    await vi.waitFor(async () =>
      expect((await profileOf(browser)).classLimit).toEqual({ grades: [3], classIds: [target.id] }),
    );
    const refused = await by.call({
      method: 'PUT',
      url: url('gradeLimited', teacher.id),
      body: { classIds: [target.id, foreign.id] },
    });
    expect(refused.json()).toMatchObject({ issues: [{ path: 'classIds' }] });
  });

  it.each([
    ['sidebarHiddenItems', 'hiddenItems'],
    ['gradeLimited', 'grades'],
  ])('is required on the list %s', async (list, path) => {
    const student = await ofSchool();
    const refused = await add(list, student);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path }] }]);
    expect(await entriesOf(list, `?search=${student.email}`)).toEqual([]);
  });

  it('is empty on a list without values', async () => {
    const student = await ofSchool();
    await add('sidebarExempt', student, { hiddenItems: ['Dịch'] });
    expect(await entriesOf('sidebarExempt')).toMatchObject([{ loginName: student.email, hiddenItems: [] }]);
  });
});

const namesOn = async (query: string) =>
  (await entriesOf('olympicGradeExams', query)).map(({ fullName }) => fullName).toSorted();

describe('the page of a list', () => {
  it('is searched by name without tone marks or by e-mail, and paged', async () => {
    const names = ['Trần Ngọc Ánh', 'Đỗ Quang Huy', 'Hồ Bảo Châu'];
    const people = await Promise.all(names.map((fullName) => ofSchool({ fullName })));
    for (const person of people) await add('olympicGradeExams', person);
    expect(await namesOn('?search=do%20huy')).toEqual(['Đỗ Quang Huy']);
    expect(await namesOn(`?search=${people[2]?.email}`)).toEqual(['Hồ Bảo Châu']);
    const pages = await Promise.all([1, 2].map((page) => namesOn(`?size=2&page=${page}`)));
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(pages.flat().toSorted()).toEqual(names.toSorted());
  });

  it('offers accounts of the school, and shows whether they are confirmed', async () => {
    const student = await ofSchool({ fullName: 'Võ Hoài Thương' });
    await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', student.id).execute();
    const { items } = await by.ok<{ items: ListableAccount[] }>({
      url: '/api/admin/listable-accounts?search=hoai%20thuong',
    });
    expect(items).toEqual([
      {
        userId: student.id,
        loginName: student.email,
        fullName: 'Võ Hoài Thương',
        role: 'student',
        isConfirmed: false,
      },
    ]);
  });
});

describe('the right to change the settings of the whole site', () => {
  it('is granted by those who have it, not by every administrator', async () => {
    const { items } = await by.ok<{ items: { list: string }[] }>({ url: '/api/admin/access-lists' });
    expect(items.map(({ list }) => list)).toEqual(ACCESS_LISTS.filter((list) => list !== 'siteSettings'));
    expect((await add('siteSettings', administrator)).statusCode).toBe(403);
    expect((await by.call({ url: url('siteSettings') })).statusCode).toBe(403);
  });

  it('can be passed on, but not given up by the last one', async () => {
    const schoolId = await buildSchool(test.db);
    const [keeper, colleague] = await Promise.all(
      [0, 1].map(() => buildUser(test.db, { role: 'administrator', schoolId })),
    );
    if (keeper === undefined || colleague === undefined) throw new Error('nobody');
    await addToList(test.db, 'siteSettings', keeper);
    const browser = await test.logIn(keeper);
    const own = await browser.call({ method: 'DELETE', url: url('siteSettings', keeper.id) });
    expect(own.statusCode).toBe(409);
    expect((await add('siteSettings', colleague, {}, browser)).statusCode).toBe(200);
    const other = await test.logIn(colleague);
    expect((await other.call({ method: 'DELETE', url: url('siteSettings', keeper.id) })).statusCode).toBe(
      200,
    );
    await vi.waitFor(async () =>
      expect((await browser.call({ url: '/api/admin/site-settings' })).statusCode).toBe(403),
    );
  });
});

it("every change of a list is recorded with its author, in the account's school", async () => {
  const student = await ofSchool();
  await add('sidebarHiddenItems', student, { hiddenItems: ['Dịch'] });
  await by.ok({
    method: 'PUT',
    url: url('sidebarHiddenItems', student.id),
    body: { hiddenItems: ['Bài hát'] },
  });
  await by.ok({ method: 'DELETE', url: url('sidebarHiddenItems', student.id) });
  const rows = await test.db
    .selectFrom('changeHistory')
    .select(['action', 'field', 'actorId', 'schoolId', 'newValue'])
    .where('entity', '=', 'access_list_entries')
    .where('recordId', '=', `sidebarHiddenItems/${student.id}`)
    .orderBy('id')
    .execute();
  const who = { actorId: administrator.id, schoolId: administrator.schoolId };
  const entry = { list: 'sidebarHiddenItems', user_id: student.id, value: ['Dịch'] };
  expect(rows).toEqual([
    { ...who, action: 'I', field: null, newValue: entry },
    { ...who, action: 'U', field: 'value', newValue: ['Bài hát'] },
    { ...who, action: 'D', field: null, newValue: null },
  ]);
});
