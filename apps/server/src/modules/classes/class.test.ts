import { beforeAll, describe, expect, it } from 'vitest';
import type { TaughtClass } from '@domdom/api';
import { parseJoinCode } from '@domdom/domain/school/join-code';
import { buildClass, type BuiltUser, buildUser, onlyStudent } from '../../testing/builders.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { ClassService } from './class.service.ts';

const test = openTestApp();
let teacher: BuiltUser;
let browser: Browser;
beforeAll(async () => {
  teacher = await buildUser(test.db, { role: 'teacher', fullName: 'Nguyễn Thị Lan' });
  browser = await test.logIn(teacher);
});

interface Page<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
}

const create = (className: string) =>
  browser.ok<TaughtClass>({ method: 'POST', url: '/api/teacher/classes', body: { className, grade: 3 } });
const list = (query = '', by = browser) => by.ok<Page<TaughtClass>>({ url: `/api/teacher/classes${query}` });

describe('creating a class', () => {
  it('returns an active, empty class of the caller with a code', async () => {
    const made = await create('  3A1 ');
    expect(made).toMatchObject({
      className: '3A1',
      grade: 3,
      status: 1,
      teacherId: teacher.id,
      teacherName: 'Nguyễn Thị Lan',
      studentCount: 0,
      canManage: true,
    });
    expect(parseJoinCode(made.code)).toBe(made.code);
  });

  it('uses another code when the first is taken', async () => {
    const draws = [
      ...Array.from({ length: 8 }, () => 0),
      ...Array.from({ length: 8 }, () => 0),
      ...Array.from({ length: 8 }, () => 1),
    ];
    const hub = { followClass: () => {}, leaveClass: () => {} };
    const classes = new ClassService(test.db, hub, () => draws.shift() ?? 2);
    const caller = callerOf(teacher, 'teacher');
    const first = await classes.create(caller, { className: 'Một', grade: 1 });
    const second = await classes.create(caller, { className: 'Hai', grade: 1 });
    expect([first.code, second.code]).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  });

  it.each([{ className: '  ', grade: 3 }, { className: '3A', grade: 13 }, { className: '3A' }])(
    'refuses %j',
    async (body) => {
      const response = await browser.call({ method: 'POST', url: '/api/teacher/classes', body });
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});

const named = (by: Browser, className: string) =>
  by.call({ method: 'POST', url: '/api/teacher/classes', body: { className, grade: 5 } });
const IN_USE = {
  code: 'INVALID_INPUT',
  issues: [
    {
      path: 'className',
      message: 'Bạn đang có một lớp tên này. Hãy đặt tên khác, hoặc kết thúc lớp cũ trước!',
    },
  ],
};
const change = (by: Browser, id: string, body: object) =>
  by.call({ method: 'PATCH', url: `/api/teacher/classes/${id}`, body });

describe('the name of a class', () => {
  it.each(['5K', '5k', ' 5 K '])('is refused as %j while a class 5K has not finished', async (name) => {
    const own = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    const { id } = (await named(own, '5K')).json<TaughtClass>();
    expect((await named(own, name)).json()).toMatchObject(IN_USE);
    expect((await list('', own)).total).toBe(1);
    await change(own, id, { status: 2 });
    expect((await named(own, name)).statusCode).toBe(200);
    expect((await change(own, id, { status: 1 })).json()).toMatchObject(IN_USE);
    expect((await change(own, id, { status: 1, className: '5L' })).statusCode).toBe(200);
  });

  it('is refused to one of two simultaneous requests that would use it twice', async () => {
    const own = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    for (let round = 0; round < 5; round += 1) {
      const wanted = `6X${round}`;
      await named(own, wanted);
      const { id } = (await named(own, `6Y${round}`)).json<TaughtClass>();
      await change(own, id, { status: 2 });
      const both = [{ className: wanted }, { status: 1 }].map((body) => change(own, id, body));
      const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
      expect(new Set(codes)).toEqual(new Set([200, 400]));
    }
  });

  it('is refused when another class has it, but may be respelt for the same class', async () => {
    const own = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    await named(own, '5K');
    const { id } = (await named(own, '5M')).json<TaughtClass>();
    expect((await change(own, id, { className: '5k' })).json()).toMatchObject(IN_USE);
    expect((await change(own, id, { className: '5m' })).json()).toMatchObject({ className: '5m' });
  });

  it("may be the same as that of a colleague's class", async () => {
    const one = await buildUser(test.db, { role: 'teacher' });
    const other = await buildUser(test.db, { role: 'teacher', schoolId: one.schoolId });
    for (const user of [one, other]) {
      expect((await named(await test.logIn(user), '5K')).statusCode).toBe(200);
    }
  });

  it('is granted to only one of two simultaneous requests', async () => {
    const own = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    const answers = await Promise.all([named(own, '5K'), named(own, '5K')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });
});

async function found(search: string): Promise<string[]> {
  return (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ className }) => className);
}

describe('the class list', () => {
  it('is paged, newest first, with the total', async () => {
    const own = await buildUser(test.db, { role: 'teacher' });
    for (const name of ['1A', '1B', '1C']) await buildClass(test.db, { teacher: own, name, studentCount: 0 });
    const by = await test.logIn(own);
    const pages = [await list('?size=2', by), await list('?size=2&page=2', by)];
    expect(pages.map(({ items }) => items.map(({ className }) => className))).toEqual([['1C', '1B'], ['1A']]);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('finds a name without tone marks, capitals or spaces, and treats % and _ as ordinary characters', async () => {
    await create('Lớp  Đặc biệt');
    await create('100% tiếng Anh');
    expect(await found('dac BIET')).toEqual(['Lớp Đặc biệt']);
    expect(await found('lớp đặc')).toEqual(['Lớp Đặc biệt']);
    expect(await found('%')).toEqual(['100% tiếng Anh']);
    expect(await found('_')).toEqual([]);
  });

  it('counts only students who are on the roster', async () => {
    const target = await buildClass(test.db, { studentCount: 3 });
    const by = await test.logIn(target.teacher);
    await by.ok({
      method: 'DELETE',
      url: `/api/teacher/classes/${target.id}/roster/${onlyStudent(target).id}`,
    });
    expect((await list('', by)).items[0]?.studentCount).toBe(2);
  });

  it('shows an administrator every class of their own school, without codes, and none of another school', async () => {
    const admin = await buildUser(test.db, { role: 'administrator', schoolId: teacher.schoolId });
    const foreign = await buildClass(test.db, { name: 'Trường khác' });
    await create('Của cô Lan');
    const by = await test.logIn(admin);
    const seen = (await list('?scope=school&size=1000', by)).items;
    expect(seen.find(({ className }) => className === 'Của cô Lan')).toMatchObject({
      canManage: false,
      code: '',
    });
    expect(seen.map(({ id }) => id)).not.toContain(foreign.id);
    expect((await list('', by)).total).toBe(0);
  });

  it('refuses a teacher the list of the whole school', async () => {
    const response = await browser.call({ url: '/api/teacher/classes?scope=school' });
    expect(response.json()).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('changing a class', () => {
  it('renames it or sets its status, and keeps the rest', async () => {
    const { id, code } = await create('Cũ');
    const url = `/api/teacher/classes/${id}`;
    expect(await browser.ok({ method: 'PATCH', url, body: { className: 'Mới' } })).toMatchObject({
      className: 'Mới',
      status: 1,
    });
    expect(await browser.ok({ method: 'PATCH', url, body: { status: 2 } })).toMatchObject({
      className: 'Mới',
      status: 2,
    });
    expect(await browser.ok({ method: 'PATCH', url, body: {} })).toMatchObject({
      className: 'Mới',
      status: 2,
      code,
    });
  });

  it('renews the code, and the old one stops working', async () => {
    const target = await buildClass(test.db, { studentCount: 0 });
    const by = await test.logIn(target.teacher);
    const { code } = await by.ok<TaughtClass>({
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/code`,
    });
    expect(code).not.toBe(target.joinCode);
    const student = await test.logIn(await buildUser(test.db, { schoolId: target.schoolId }));
    const old = await student.call({
      method: 'POST',
      url: '/api/student/classes/join',
      body: { code: target.joinCode },
    });
    expect(old.json()).toMatchObject({ code: 'CODE_UNKNOWN' });
    await student.ok({ method: 'POST', url: '/api/student/classes/join', body: { code } });
  });

  it('is refused to an administrator of the school, who may only read', async () => {
    const { id } = await create('Chỉ đọc');
    const by = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: teacher.schoolId }),
    );
    await by.ok({ url: `/api/teacher/classes/${id}` });
    const response = await by.call({
      method: 'PATCH',
      url: `/api/teacher/classes/${id}`,
      body: { status: 2 },
    });
    expect(response.statusCode).toBe(404);
  });
});
