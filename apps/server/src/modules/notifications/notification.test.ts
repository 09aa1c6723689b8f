import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '@domdom/api';
import { ROLES } from '@domdom/domain/access/roles';
import {
  type BuiltClass,
  buildClass,
  type BuiltUser,
  buildSchool,
  buildStudent,
  buildUser,
  onlyStudent,
} from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { isReceivedNotification } from './notification.repo.ts';

const test = openTestApp();
let schoolId: string;
beforeAll(async () => {
  schoolId = await buildSchool(test.db);
});

interface List {
  items: Notification[];
  total: number;
  unread: number;
}

type To =
  | { audience: 'ALL' }
  | { audience: 'ROLE'; audienceRole: number }
  | { audience: 'CLASS'; audienceClassId: string }
  | { audience: 'USER'; audienceUserId: string };

async function buildNotification(
  to: To,
  options: { title?: string; school?: string; createdAt?: Date; setting?: object } = {},
): Promise<string> {
  const {
    title = 'Thông báo',
    school = schoolId,
    createdAt, // otherwise the database's clock, which also says when a student joined
    setting = { type: 'NEWS' },
  } = options;
  const row = await test.db
    .insertInto('notifications')
    .values({ ...to, title, schoolId: school, createdAt, setting: JSON.stringify(setting) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const list = (browser: Browser, query = '') => browser.ok<List>({ url: `/api/notifications${query}` });
const titles = async (browser: Browser, query = '') =>
  (await list(browser, query)).items.map(({ title }) => title);
const read = (browser: Browser, id: string) =>
  browser.call({ method: 'POST', url: `/api/notifications/${id}/read` });
const remove = (browser: Browser, id: string) =>
  browser.call({ method: 'DELETE', url: `/api/notifications/${id}` });

/** Asks both the list and the check of a single notification: they are two statements and must never disagree. */
async function receives(user: BuiltUser, role: 'student' | 'teacher', id: string): Promise<boolean> {
  const { items } = await list(await test.logIn(user), '?size=1000');
  const isListed = items.some(({ thongBaoId }) => thongBaoId === id);
  expect(await isReceivedNotification(test.db, callerOf(user, role), id)).toBe(isListed);
  return isListed;
}

describe('who receives a notification', () => {
  let target: BuiltClass;
  let student: BuiltUser;
  beforeAll(async () => {
    target = await buildClass(test.db, { teacher: await buildUser(test.db, { role: 'teacher', schoolId }) });
    student = onlyStudent(target);
  });

  it('is everyone in the school, and nobody else, when it is for all', async () => {
    const id = await buildNotification({ audience: 'ALL' });
    expect(await receives(student, 'student', id)).toBe(true);
    expect(await receives(target.teacher, 'teacher', id)).toBe(true);
    expect(await receives(await buildUser(test.db), 'student', id)).toBe(false);
  });

  it('is everyone in the school with the role', async () => {
    const id = await buildNotification({ audience: 'ROLE', audienceRole: ROLES.teacher });
    expect(await receives(target.teacher, 'teacher', id)).toBe(true);
    expect(await receives(student, 'student', id)).toBe(false);
    expect(await receives(await buildUser(test.db, { role: 'teacher' }), 'teacher', id)).toBe(false);
  });

  it('is one person', async () => {
    const id = await buildNotification({ audience: 'USER', audienceUserId: student.id });
    expect(await receives(student, 'student', id)).toBe(true);
    expect(await receives(target.teacher, 'teacher', id)).toBe(false);
  });

  it('is the students of a class, from the moment they joined until they are removed', async () => {
    const early = await buildNotification(
      { audience: 'CLASS', audienceClassId: target.id },
      { createdAt: new Date(Date.now() - 3_600_000) },
    );
    const late = await buildNotification({ audience: 'CLASS', audienceClassId: target.id });
    const removed = await buildStudent(test.db, target);
    const after = await buildNotification({ audience: 'CLASS', audienceClassId: target.id });
    const seen = async (user: BuiltUser) => [
      await receives(user, 'student', early),
      await receives(user, 'student', late),
      await receives(user, 'student', after),
    ];
    expect(await seen(student)).toEqual([false, true, true]);
    expect(await seen(removed)).toEqual([false, false, true]);
    const teacher = await test.logIn(target.teacher);
    await teacher.ok({ method: 'DELETE', url: `/api/teacher/classes/${target.id}/roster/${removed.id}` });
    expect(await seen(removed)).toEqual([false, false, false]);
    expect(await receives(target.teacher, 'teacher', after)).toBe(false);
  });
});

describe('the list', () => {
  let student: Browser;
  let target: BuiltClass;
  beforeAll(async () => {
    const school = await buildSchool(test.db);
    target = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: school }),
    });
    const account = onlyStudent(target);
    student = await test.logIn(account);
    const at = (minutes: number) => ({ school, createdAt: new Date(Date.now() + minutes * 60_000) });
    await buildNotification({ audience: 'ALL' }, { title: 'chung', ...at(1) });
    await buildNotification(
      { audience: 'USER', audienceUserId: account.id },
      {
        title: 'riêng',
        setting: { type: 'MARK_ASSIGNMENT', classId: target.id, studentId: null },
        ...at(2),
      },
    );
    await buildNotification({ audience: 'CLASS', audienceClassId: target.id }, { title: 'lớp', ...at(3) });
    await buildNotification(
      { audience: 'ROLE', audienceRole: ROLES.student },
      { title: 'vai trò', ...at(4) },
    );
  });

  it('is newest first, whoever a notification is for, in pages with both totals', async () => {
    expect(await titles(student)).toEqual(['vai trò', 'lớp', 'riêng', 'chung']);
    expect(await titles(student, '?size=3&page=2')).toEqual(['chung']);
    expect(await list(student, '?size=3&page=2')).toMatchObject({ total: 4, unread: 4, page: 2, size: 3 });
  });

  it('still has both totals beyond its last page', async () => {
    expect(await list(student, '?page=9')).toMatchObject({ items: [], total: 4, unread: 4 });
  });

  it('is empty with zeros for someone who received nothing', async () => {
    const nobody = await test.logIn(await buildUser(test.db));
    expect(await list(nobody)).toMatchObject({ items: [], total: 0, unread: 0 });
  });

  it('can show only what is about one class', async () => {
    expect(await titles(student, `?classId=${target.id}`)).toEqual(['lớp', 'riêng']);
    expect(await list(student, `?classId=${target.id}`)).toMatchObject({ total: 2, unread: 2 });
  });

  it('sends a setting without its empty fields', async () => {
    const { items } = await list(student);
    expect(items.find(({ title }) => title === 'riêng')?.setting).toEqual({
      type: 'MARK_ASSIGNMENT',
      classId: target.id,
    });
  });

  it('needs a session', async () => {
    expect((await test.stranger().call({ url: '/api/notifications' })).statusCode).toBe(401);
  });
});

async function twoStudents() {
  const school = await buildSchool(test.db);
  const [one, other] = [
    await buildUser(test.db, { schoolId: school }),
    await buildUser(test.db, { schoolId: school }),
  ];
  const [first, second] = [
    await buildNotification({ audience: 'ALL' }, { school }),
    await buildNotification({ audience: 'ALL' }, { school }),
  ];
  return { one: await test.logIn(one), other: await test.logIn(other), first, second, school };
}

describe('marks', () => {
  it('mark a notification as read for one person only, and return the unread count', async () => {
    const { one, other, first } = await twoStudents();
    expect((await read(one, first)).json()).toEqual({ unread: 1 });
    expect((await read(one, first)).json()).toEqual({ unread: 1 });
    expect(await one.ok({ url: `/api/notifications/${first}` })).toMatchObject({ status: 1 });
    expect(await other.ok({ url: `/api/notifications/${first}` })).toMatchObject({ status: 0 });
    expect(await list(other)).toMatchObject({ unread: 2 });
  });

  it('mark all as read for one person only, except what came later', async () => {
    const { one, other, school } = await twoStudents();
    const before = await list(one);
    const [newest] = before.items;
    expect(before.unread).toBeGreaterThan(1);
    const readAll = () =>
      one.ok({ method: 'POST', url: '/api/notifications/reads', body: { until: newest?.createDate } });
    await buildNotification(
      { audience: 'ALL' },
      { school, title: 'Sau', createdAt: new Date(Date.parse(newest?.createDate ?? '') + 1) },
    );
    expect(await readAll()).toEqual({ unread: 1 });
    expect(await readAll()).toEqual({ unread: 1 });
    expect((await list(one)).items.filter(({ status }) => status === 0).map(({ title }) => title)).toEqual([
      'Sau',
    ]);
    expect((await list(other)).unread).toBe(before.unread + 1);
  });

  it('hide a notification for one person only, read or not, in the list and in both totals', async () => {
    const { one, other, first, second } = await twoStudents();
    await read(one, first);
    expect((await remove(one, first)).statusCode).toBe(200);
    expect(await list(one)).toMatchObject({ total: 1, unread: 1 });
    expect((await remove(one, second)).statusCode).toBe(200);
    expect(await list(one)).toMatchObject({ items: [], total: 0, unread: 0 });
    for (const call of [
      read(one, first),
      remove(one, first),
      one.call({ url: `/api/notifications/${first}` }),
    ]) {
      expect((await call).statusCode).toBe(404);
    }
    expect(await list(other)).toMatchObject({ total: 2, unread: 2 });
  });

  it('are refused for a notification that the user did not receive, and leave no trace', async () => {
    const { one } = await twoStudents();
    const foreign = await buildNotification({ audience: 'ALL' });
    for (const call of [
      read(one, foreign),
      remove(one, foreign),
      one.call({ url: `/api/notifications/${foreign}` }),
    ]) {
      expect((await call).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    const marks = await test.db
      .selectFrom('notificationMarks')
      .select('userId')
      .where('notificationId', '=', foreign)
      .execute();
    expect(marks).toEqual([]);
  });
});
