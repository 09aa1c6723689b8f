import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type RoleName } from '@domdom/domain/access/roles';
import { type BuiltUser, buildUser } from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let administrator: BuiltUser;
let by: Browser;
let schoolId: string;
beforeAll(async () => {
  administrator = await buildUser(test.db, { role: 'administrator', fullName: 'Phạm Quản Trị' });
  ({ schoolId } = administrator);
  by = await test.logIn(administrator);
});

const SEARCH = 'p_SACHSO_USERS_Search';
const UPDATE = 'p_SACHSO_USERS_Update';
const DELETE = 'p_SACHSO_USERS_Delete';

const call = (name: string, parameters: object, browser = by, path = 'query') =>
  browser.call({
    method: 'POST',
    url: `/api/v1.0/dynamic/${path}`,
    body: { sqlCommand: `dbo.${name}`, parameters: { moduleId: 1, ...parameters } },
  });
const search = async (parameters: object, browser = by) =>
  (await call(SEARCH, parameters, browser)).json<{ results: Record<string, unknown>[] }>().results;
const build = (role: RoleName, more: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(test.db, { schoolId, role, ...more });
const sent = (user: BuiltUser, more: object = {}) => ({
  userId: user.id,
  email: user.email,
  fullName: 'Trần Thị Bích Ngọc',
  roleId: ROLES.teacher,
  schoolTypeId: 2,
  ...more,
});
const changes = (of: BuiltUser): [string, object][] => [
  [UPDATE, sent(of)],
  [DELETE, { userId: of.id }],
];
const rolesOf = async ({ id }: BuiltUser) =>
  (
    await test.db
      .selectFrom('userRoles')
      .select('roleId')
      .where('userId', '=', id)
      .orderBy('roleId')
      .execute()
  ).map(({ roleId }) => roleId);

describe('p_SACHSO_USERS_Search', () => {
  it('returns the rows of the own school as older clients spell them, without a secret', async () => {
    const user = await build('student', { fullName: 'Lê Gia Bảo', email: 'bao.7719@tim.test', grade: 3 });
    await buildUser(test.db, { email: 'bao.7719@khac.test' });
    const rows = await search({ email: 'bao.7719', phone: '', roleId: '', schoolTypeId: null });
    expect(rows).toEqual([
      {
        id: user.id,
        fullName: 'Lê Gia Bảo',
        email: user.email,
        userName: '',
        roleID: 1,
        role: 'student',
        schoolTypeId: 1,
        phone: '',
        createdDate: expect.any(String),
        birthday: null,
        dateofBirth: null,
        gender: null,
        sex: null,
        cityId: null,
        departmentId: null,
        schoolName: expect.any(String),
        classId: 3,
        avatarUrl: '',
        totalRows: 1,
      },
    ]);
  });

  it('filters by e-mail, phone, role and level, each alone and together, and pages', async () => {
    const teacher = await build('teacher', { email: 'co.4410@tim.test', schoolTypeId: 2 });
    const student = await build('student', { email: 'em.4410@tim.test', schoolTypeId: 1 });
    await test.db.updateTable('users').set({ phone: '0904410410' }).where('id', '=', teacher.id).execute();
    const ids = async (parameters: object) =>
      (await search(parameters)).map(({ id }) => String(id)).toSorted();
    const both = [teacher.id, student.id].toSorted();
    expect(await ids({ email: '4410', roleId: 0, schoolTypeId: 5 })).toEqual(both);
    expect(await ids({ phone: '0904 410' })).toEqual([teacher.id]);
    expect(await ids({ email: '4410', roleId: '1' })).toEqual([student.id]);
    expect(await ids({ email: '4410', schoolTypeId: 2 })).toEqual([teacher.id]);
    expect(await ids({ email: '4410', schoolTypeId: 2, roleId: 1 })).toEqual([]);
    const [first] = await search({ email: '4410', PageNum: 2, PageSize: 1 });
    expect([both.includes(String(first?.id)), first?.totalRows]).toEqual([true, 2]);
    expect((await call(SEARCH, { roleId: 7 })).statusCode).toBe(400);
  });
});

describe('p_SACHSO_USERS_Update', () => {
  it('changes name, role and level, and keeps what was not sent', async () => {
    const user = await build('student', { grade: 3 });
    const set = { phone: '0912345678', userName: 'ngoc.bich', contactEmail: 'me@nha.test' };
    await test.db.updateTable('users').set(set).where('id', '=', user.id).execute();
    expect((await call(UPDATE, sent(user), by, 'execute')).json()).toEqual({ rowsAffected: 1 });
    const columns = ['firstName', 'lastName', 'schoolTypeId', 'phone', 'userName', 'contactEmail'] as const;
    const stored = await test.db
      .selectFrom('users')
      .select(columns)
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(stored).toEqual({ firstName: 'Trần Thị Bích', lastName: 'Ngọc', schoolTypeId: 2, ...set });
    expect(await rolesOf(user)).toEqual([ROLES.teacher]);
  });

  it('replaces the role that older clients see, and leaves weaker ones', async () => {
    const user = await build('manager');
    const roleId = ROLES.teacher;
    await test.db.insertInto('userRoles').values({ userId: user.id, roleId, schoolId }).execute();
    await call(UPDATE, sent(user, { roleId: ROLES.manager }));
    expect(await rolesOf(user)).toEqual([ROLES.teacher, ROLES.manager]);
    await call(UPDATE, sent(user, { roleId: ROLES.administrator }));
    expect(await rolesOf(user)).toEqual([ROLES.teacher, ROLES.administrator]);
    await call(UPDATE, sent(user, { roleId: ROLES.teacher }));
    expect(await rolesOf(user)).toEqual([ROLES.teacher]);
  });

  it('refuses another e-mail and says under their names what is wrong, with nothing changed', async () => {
    const user = await build('student', { grade: 3, fullName: 'Lê Gia Bảo' });
    const wrong: [object, string, string][] = [
      [{ email: 'khac@tim.test' }, 'parameters.email', 'Email đăng nhập không đổi được!'],
      [{ fullName: ' ' }, 'parameters.fullName', 'Chưa nhập tên'],
      [{ roleId: 1, schoolTypeId: 3 }, 'parameters.schoolTypeId', 'Lớp không thuộc cấp học đã chọn'],
    ];
    for (const [more, path, message] of wrong) {
      const response = await call(UPDATE, sent(user, more));
      expect(response.statusCode).toBe(400);
      expect(response.json<{ issues: object[] }>().issues).toContainEqual({ path, message });
    }
    expect((await call(UPDATE, sent(user, { roleId: 0 }))).statusCode).toBe(400);
    expect(await search({ email: user.email })).toMatchObject([{ fullName: 'Lê Gia Bảo', roleID: 1 }]);
  });
});

describe('p_SACHSO_USERS_Delete', () => {
  it('ends the account, which stays reserved; the own one is refused', async () => {
    const user = await build('student');
    const browser = await test.logIn(user);
    expect((await call(DELETE, { userId: user.id })).json()).toEqual({ results: [{ id: user.id }] });
    expect(await search({ email: user.email })).toEqual([]);
    expect((await browser.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect((await call(DELETE, { userId: user.id })).statusCode).toBe(404);
    const own = await call(DELETE, { userId: administrator.id });
    // Not as the last administrator, which this one is as well.
    expect([own.statusCode, own.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Không thể tự xoá/) },
    ]);
    expect(await search({ email: administrator.email })).toHaveLength(1);
  });
});

it('all three are for administrators with a fresh login where they change, and for their school', async () => {
  const user = await build('student', { fullName: 'Lê Gia Bảo' });
  const foreign = await buildUser(test.db);
  for (const role of ['student', 'teacher', 'testbank', 'permission', 'manager'] as const) {
    const browser = await test.logIn(await build(role));
    for (const [name, parameters] of [[SEARCH, {}] as const, ...changes(user)])
      expect([role, name, (await call(name, parameters, browser)).statusCode]).toEqual([role, name, 403]);
  }
  for (const [name, parameters] of [[SEARCH, {}] as const, ...changes(user)])
    expect((await call(name, parameters, test.stranger())).statusCode).toBe(401);
  for (const [name, parameters] of changes(foreign))
    expect((await call(name, parameters)).statusCode).toBe(404);
  const stale = await logInLongAgo(test, administrator);
  for (const [name, parameters] of changes(user))
    expect((await call(name, parameters, stale)).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
  expect(await search({ email: user.email })).toMatchObject([{ fullName: 'Lê Gia Bảo' }]);
});
