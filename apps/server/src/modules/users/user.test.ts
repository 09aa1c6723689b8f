import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountCard, ManagedUser, NewPassword } from '@domdom/api';
import { sql } from 'kysely';
import { addToList, type BuiltUser, buildClass, buildSchool, buildUser } from '../../testing/builders.ts';
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

interface List {
  items: ManagedUser[];
  total: number;
  isCut: boolean;
}
const list = (query = '', browser = by) => browser.ok<List>({ url: `/api/admin/users?${query}` });
const names = async (query: string) => (await list(query)).items.map(({ fullName }) => fullName);
const build = (options: Parameters<typeof buildUser>[1] = {}) => buildUser(test.db, { schoolId, ...options });
const remove = (browser: Browser, { id }: { id: string }) =>
  browser.call({ method: 'DELETE', url: `/api/admin/users/${id}` });
const form = (more: Record<string, unknown> = {}) => ({
  firstname: 'Nguyễn Gia',
  lastname: 'Bảo',
  schoolTypeId: 1,
  grade: 3,
  roles: ['student'],
  ...more,
});
const create = (body: Record<string, unknown>, browser = by) =>
  browser.call({ method: 'POST', url: '/api/admin/users', body });
const made = async (body: Record<string, unknown>) =>
  by.ok<{ user: ManagedUser; card: AccountCard | null; isMailed: boolean }>({
    method: 'POST',
    url: '/api/admin/users',
    body,
  });
const logIn = async (email: string, password: string) =>
  (await test.stranger().call({ method: 'POST', url: '/login', body: { email, password } })).statusCode;

const update = (id: string, body: Record<string, unknown>, browser = by) =>
  browser.call({ method: 'PUT', url: `/api/admin/users/${id}`, body });

describe('the list of accounts', () => {
  it('shows pages of the own school with what the account says, and no secret', async () => {
    const school = await buildSchool(test.db);
    const own = await buildUser(test.db, { role: 'administrator', schoolId: school });
    for (let n = 0; n < 24; n += 1) await buildUser(test.db, { schoolId: school });
    const browser = await test.logIn(own);
    const { items, total, isCut } = await list('page=3', browser);
    expect([items.length, total, isCut]).toEqual([5, 25, false]);
    expect((await list('roleId=6&schoolTypeId=5', browser)).items).toMatchObject([{ isOwn: true }]);
    expect(JSON.stringify(await list('', browser))).not.toMatch(/password|token|hash/i);
  });

  it('finds beginnings of words of name, user name, e-mail and phone, by role and by level', async () => {
    const email = 'diu.hien.9041@tim.test';
    const { id } = await build({ fullName: 'Đỗ Thị Dịu Hiền', email, role: 'teacher', schoolTypeId: 2 });
    const set = { phone: '0904100200', userName: 'hiendtd' };
    await test.db.updateTable('users').set(set).where('id', '=', id).execute();
    await build({ fullName: 'Đỗ Thị Dịu Hương', role: 'student', schoolTypeId: 1 });
    const found = ['Đỗ Thị Dịu Hiền'];
    for (const query of [
      'search=d%E1%BB%8Bu%20hien',
      'search=hiend',
      'search=9041',
      'search=09041',
      'email=DIU.hien.90',
      'email=tim.test',
      'phone=%2B84%20904%20100',
      'search=diu&roleId=2',
      'search=diu&schoolTypeId=2',
    ])
      expect([query, await names(query)]).toEqual([query, found]);
    expect(await names('search=diu')).toHaveLength(2);
    for (const query of [
      'search=iu',
      'search=%25',
      'search=_iu',
      'email=thi',
      'phone=diu',
      'search=diu&roleId=3',
    ])
      expect([query, await names(query)]).toEqual([query, []]);
  });

  it('is for administrators, and knows no account of another school', async () => {
    const foreign = await buildUser(test.db);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (
          await by.call({
            method,
            url: `/api/admin/users/${foreign.id}`,
            ...(method === 'PUT' && { body: form() }),
          })
        ).statusCode,
      ).toBe(404);
    for (const role of ['student', 'teacher', 'testbank', 'manager'] as const) {
      const browser = await test.logIn(await build({ role }));
      expect((await browser.call({ url: '/api/admin/users' })).statusCode).toBe(403);
      expect((await create(form({ email: 'ai@do.vn' }), browser)).statusCode).toBe(403);
    }
  });

  it('is saved as a workbook by administrators of the public level alone', async () => {
    const url = '/api/admin/users/spreadsheet?size=10';
    expect((await by.call({ url })).statusCode).toBe(404);
    const other = await build({ role: 'administrator' });
    await addToList(test.db, 'publicAdministrators', other);
    const answer = await (await test.logIn(other)).call({ url });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('a new account', () => {
  const password = 'vịt-bầu-2039';
  const typed = { password, confirmPassword: password };

  it('with an e-mail gets a mail with the password, which its owner replaces', async () => {
    const { user, card, isMailed } = await made(
      form({ email: 'Moi.Tao@Truong.vn', ...typed, phone: '0912345678' }),
    );
    expect(user).toMatchObject({
      email: 'moi.tao@truong.vn',
      fullName: 'Nguyễn Gia Bảo',
      phone: '0912345678',
    });
    expect([card, isMailed]).toEqual([null, true]);
    const mail = await test.db
      .selectFrom('mails')
      .select(['template', 'password'])
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ template: 'SACHSO_Mail_NewUser_TH', password });
    const browser = await test.logIn({ email: user.email, password });
    expect((await browser.call({ url: '/api/student/classes' })).json()).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
  });

  it('with a user name gets a password that is shown once, a card and a class, and no mail', async () => {
    const teacher = await build({ role: 'teacher' });
    const target = await buildClass(test.db, { teacher, studentCount: 0, name: '3C' });
    const body = form({ userName: 'BaoNG', classId: target.id, contactEmail: 'Me@Nha.vn' });
    const { user, card, isMailed } = await made(body);
    expect([user.email, user.loginName, user.contactEmail, isMailed]).toEqual([
      '',
      'baong',
      'me@nha.vn',
      false,
    ]);
    expect(card).toMatchObject({ className: '3C', userName: 'baong', token: expect.any(String) });
    expect(await logIn(`${card?.schoolCode}/baong`, card?.password ?? '')).toBe(200);
    const member = test.db.selectFrom('classMembers').select('entry').where('studentId', '=', user.id);
    expect(await member.executeTakeFirst()).toEqual({ entry: 'placed' });
    const again = await create(form({ userName: 'baong' }));
    expect([again.statusCode, again.json<{ data: unknown }>().data]).toEqual([400, { userName: 'baong2' }]);
  });

  it('is refused with the texts of the form, and for an address that somebody has', async () => {
    const issues = async (body: Record<string, unknown>) =>
      (await create(body)).json<{ issues: { path: string; message: string }[] }>().issues;
    expect(await issues(form({ email: 'abc', ...typed }))).toEqual([
      { path: 'email', message: 'Email không hợp lệ' },
    ]);
    expect(await issues(form({ email: `${'a'.repeat(241)}@truong.vn`, ...typed }))).toMatchObject([
      { path: 'email' },
    ]);
    expect(await issues(form({ email: 'a@b.vn', password: '12345', confirmPassword: '12346' }))).toEqual([
      { path: 'password', message: 'Mật khẩu ít nhất có 6 ký tự' },
      { path: 'confirmPassword', message: 'Xác nhận mật khẩu không khớp' },
    ]);
    const paths = (await issues(form({ lastname: '', schoolTypeId: null, roles: [] }))).map(
      ({ path }) => path,
    );
    expect(paths).toEqual(['lastname', 'email', 'schoolTypeId', 'roles']);
    const { email } = await buildUser(test.db);
    const taken = await create(form({ email: email.toUpperCase(), ...typed }));
    expect([taken.statusCode, taken.json<{ message: string }>().message]).toEqual([
      409,
      'Email đã được đăng kí trước đó!',
    ]);
  });
});

describe('an account', () => {
  it('is changed with its roles, whose sessions have them at once, but not in its e-mail', async () => {
    const user = await build({ role: 'teacher' });
    const browser = await test.logIn(user);
    const body = form({ roles: ['teacher', 'administrator'], grade: null, email: user.email });
    expect((await update(user.id, body)).json()).toMatchObject({ roles: ['teacher', 'administrator'] });
    expect((await browser.call({ url: '/api/admin/users' })).statusCode).toBe(200);
    expect((await update(user.id, { ...body, roles: ['teacher'] })).statusCode).toBe(200);
    expect((await browser.call({ url: '/api/admin/users' })).statusCode).toBe(403);
    const other = await update(user.id, { ...body, email: 'khac@domdom.test' });
    expect(other.json()).toMatchObject({ issues: [{ path: 'email' }] });
  });

  it('is locked and unlocked, deleted and restored; each logs out and refuses the login, and keeps the address', async () => {
    const user = await build();
    expect(await names(`search=${user.email}&state=unused`)).toHaveLength(1);
    const browser = await test.logIn(user);
    expect(await names(`search=${user.email}&state=unused`)).toEqual([]);
    const lock = (isLocked: boolean) =>
      by.ok<ManagedUser>({ method: 'PUT', url: `/api/admin/users/${user.id}/lock`, body: { isLocked } });
    expect(await lock(true)).toMatchObject({ isLocked: true });
    expect((await browser.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect(await logIn(user.email, user.password)).toBe(401);
    expect(await names(`search=${user.email}&state=locked`)).toHaveLength(1);
    await lock(false);
    const again = await test.logIn(user);
    expect((await remove(by, user)).statusCode).toBe(200);
    expect((await again.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect(await logIn(user.email, user.password)).toBe(401);
    expect(await names(`search=${user.email}`)).toEqual([]);
    expect(await names(`search=${user.email}&state=archived`)).toHaveLength(1);
    expect((await remove(by, user)).statusCode).toBe(404);
    expect(
      (await create(form({ email: user.email, password: 'bò-vàng-21', confirmPassword: 'bò-vàng-21' })))
        .statusCode,
    ).toBe(409);
    await by.ok({ method: 'POST', url: `/api/admin/users/${user.id}/restoration` });
    expect(await logIn(user.email, user.password)).toBe(200);
    const history = await by.ok({ url: `/api/history?type=users` });
    expect(JSON.stringify(history)).toContain(user.id);
  });

  it('is restored as it was: one that had been locked stays locked', async () => {
    const user = await build();
    await by.ok({ method: 'PUT', url: `/api/admin/users/${user.id}/lock`, body: { isLocked: true } });
    for (let round = 0; round < 2; round += 1) {
      expect((await remove(by, user)).statusCode).toBe(200);
      const restored = await by.ok<ManagedUser>({
        method: 'POST',
        url: `/api/admin/users/${user.id}/restoration`,
      });
      expect(restored).toMatchObject({ isLocked: true, archivedAt: null });
      expect(await logIn(user.email, user.password)).toBe(401);
    }
    await by.ok({ method: 'PUT', url: `/api/admin/users/${user.id}/lock`, body: { isLocked: false } });
    expect(await logIn(user.email, user.password)).toBe(200);
  });

  it('that gets another password before its first mail is sent gets no mail with the dead one', async () => {
    const email = 'thu.cho@mail.test';
    const typed = { password: 'bò-vàng-21', confirmPassword: 'bò-vàng-21' };
    const { user } = await made(form({ email, ...typed }));
    const { password } = await by.ok<NewPassword>({
      method: 'POST',
      url: `/api/admin/users/${user.id}/password`,
    });
    const mails = test.db.selectFrom('mails').select(['state', 'password']).where('recipient', '=', email);
    expect(await mails.execute()).toEqual([{ state: 'failed', password: null }]);
    expect([await logIn(email, typed.password), await logIn(email, password)]).toEqual([401, 200]);
  });

  it('is not the own one, not the last administrator, and not a keeper of the site', async () => {
    expect((await remove(by, administrator)).statusCode).toBe(409);
    const own = {
      method: 'PUT',
      url: `/api/admin/users/${administrator.id}/lock`,
      body: { isLocked: true },
    } as const;
    expect((await by.call(own)).statusCode).toBe(409);
    expect((await update(administrator.id, form({ roles: ['teacher'], grade: null }))).statusCode).toBe(409);
    const keeper = await build({ role: 'administrator' });
    await addToList(test.db, 'siteSettings', keeper);
    expect((await remove(by, keeper)).statusCode).toBe(403);
    expect((await update(keeper.id, form({ roles: ['teacher'], grade: null }))).statusCode).toBe(403);
  });

  it('stays when two administrators delete each other at the same moment: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await buildUser(test.db, { role: 'administrator' });
      const second = await buildUser(test.db, { role: 'administrator', schoolId: first.schoolId });
      const [one, two] = [await test.logIn(first), await test.logIn(second)];
      const answers = await Promise.all([remove(one, second), remove(two, first)]);
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      expect(codes[0]).toBe(200);
      expect([401, 409]).toContain(codes[1]);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from users where school_id = ${first.schoolId} and not is_disabled`.execute(
        test.db,
      );
      expect(rows[0]?.n).toBe(1);
    }
  });

  it('moves to another school by a keeper of the site, out of its classes, under a free name', async () => {
    const keeper = await build({ role: 'administrator' });
    await addToList(test.db, 'siteSettings', keeper);
    const browser = await test.logIn(keeper);
    const target = await buildClass(test.db, { teacher: await build({ role: 'teacher' }) });
    const [student] = target.students;
    const { id } = student ?? { id: '' };
    await test.db.updateTable('users').set({ userName: 'lanh' }).where('id', '=', id).execute();
    await test.db.updateTable('classMembers').set({ entry: 'code' }).where('studentId', '=', id).execute();
    const other = await buildSchool(test.db);
    const namesake = await buildUser(test.db, { schoolId: other });
    await test.db.updateTable('users').set({ userName: 'lanh' }).where('id', '=', namesake.id).execute();
    const move = (body: unknown, from = browser) =>
      from.call({ method: 'POST', url: `/api/admin/users/${id}/school`, body });
    expect((await move({ schoolId: other }, by)).statusCode).toBe(403);
    const taken = await move({ schoolId: other });
    expect(taken.json()).toMatchObject({ code: 'INVALID_INPUT', data: { userName: 'lanh2' } });
    expect((await move({ schoolId: other, userName: 'lanh2' })).statusCode).toBe(200);
    const moved = await test.db
      .selectFrom('users as u')
      .innerJoin('classMembers as m', 'm.studentId', 'u.id')
      .innerJoin('userRoles as r', 'r.userId', 'u.id')
      .select(['u.schoolId', 'u.userName', 'u.isConfirmed', 'm.removedAt', 'r.schoolId as roleSchool'])
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(moved).toMatchObject({ schoolId: other, userName: 'lanh2', isConfirmed: true, roleSchool: other });
    expect(moved.removedAt).not.toBeNull();
    // Nor does the former teacher take the student back, who had come by the code.
    const teacher = await test.logIn(target.teacher);
    const back = `/api/teacher/classes/${target.id}/former-members/${id}/return`;
    expect((await teacher.call({ method: 'POST', url: back })).statusCode).toBe(409);
    expect((await browser.call({ url: `/api/admin/users/${id}` })).statusCode).toBe(404);
    // Whoever teaches there stays with the classes.
    const bound = await browser.call({
      method: 'POST',
      url: `/api/admin/users/${target.teacher.id}/school`,
      body: { schoolId: other },
    });
    expect(bound.statusCode).toBe(409);
  });
});
