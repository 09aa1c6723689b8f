import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { HistoryRow, LoginCode, Mail, MailRow } from '@domdom/api';
import { addToList, buildClass, type BuiltUser, buildSchool, buildUser } from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

let addresses = 0;
const login = (email: string, password: string) =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `10.30.${(addresses += 1) >> 8}.${addresses & 255}`,
    headers: { 'x-domdom-client': 'web' },
    payload: { email, password },
  });

async function openRoom() {
  const target = await buildClass(test.db, { studentCount: 1 });
  const [student] = target.students;
  if (student === undefined) throw new Error('no student');
  return { target, student, teacher: await test.logIn(target.teacher) };
}
const codeUrl = (classId: string, studentId: string) =>
  `/api/teacher/classes/${classId}/roster/${studentId}/login-code`;
const issue = (by: Browser, classId: string, { id }: BuiltUser) =>
  by.ok<LoginCode>({ method: 'POST', url: codeUrl(classId, id) });
const tryIssue = async (by: Browser, url: string) => {
  const answer = await by.call({ method: 'POST', url });
  return [answer.statusCode, answer.json<{ code: string }>().code];
};
const issueToAccount = (by: Browser, { id }: BuiltUser) => tryIssue(by, `/api/accounts/${id}/login-code`);

const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

describe('a code that a teacher issues', () => {
  it('logs the student in once, ends the sessions of before, and must be replaced by a new password', async () => {
    const { target, student, teacher } = await openRoom();
    const before = await test.logIn(student);
    const issued = await issue(teacher, target.id, student);
    expect(issued).toMatchObject({ loginName: student.email, code: expect.stringMatching(/^\d{4} \d{4}$/) });
    const hours = (Date.parse(issued.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);

    // The old password stays good beside it.
    expect((await login(student.email, student.password)).statusCode).toBe(200);
    const by = await test.logIn({ email: student.email, password: issued.code });
    expect((await before.call({ url: '/api/student/classes' })).statusCode).toBe(401);
    expect((await by.call({ url: '/api/student/classes' })).json()).toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    });
    expect((await login(student.email, student.password)).statusCode).toBe(401);
    await by.ok({
      method: 'POST',
      url: '/api/profile/password',
      body: { currentPassword: issued.code, newPassword: 'hoa-mai-2031', confirmPassword: 'hoa-mai-2031' },
    });
    expect((await by.call({ url: '/api/student/classes' })).statusCode).toBe(200);
    expect((await login(student.email, issued.code)).statusCode).toBe(401);
    expect((await login(student.email, 'hoa-mai-2031')).statusCode).toBe(200);
  });

  it('dies after five wrong codes, while other wrong passwords do not count', async () => {
    const { target, student, teacher } = await openRoom();
    const first = await issue(teacher, target.id, student);
    for (let n = 0; n < 8; n += 1) await login(student.email, `mat-khau-cu-${n}`);
    await test.db.deleteFrom('throttles').execute();
    for (let n = 0; n < 4; n += 1) await login(student.email, other(first.code).replace(/^\d/, String(n)));
    expect((await login(student.email, first.code.replace(' ', ''))).statusCode).toBe(200);

    const second = await issue(teacher, target.id, student);
    await test.db.deleteFrom('throttles').execute();
    for (let n = 0; n < 5; n += 1) await login(student.email, other(second.code).replace(/^\d/, String(n)));
    await test.db.deleteFrom('throttles').execute();
    expect((await login(student.email, second.code)).statusCode).toBe(401);
  });

  it('ends after 24 hours, and when another is issued; a request for a reset does not end it', async () => {
    const { target, student, teacher } = await openRoom();
    const first = await issue(teacher, target.id, student);
    const second = await issue(teacher, target.id, student);
    await test.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email: student.email } });
    expect((await login(student.email, first.code)).statusCode).toBe(401);
    await sql`update login_codes set expires_at = now() - interval '1 second' where user_id = ${student.id}`.execute(
      test.db,
    );
    expect((await login(student.email, second.code)).statusCode).toBe(401);
    const third = await issue(teacher, target.id, student);
    await test.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email: student.email } });
    expect((await login(student.email, third.code)).statusCode).toBe(200);
  });

  it('is in the history without the code, and the student is told of it', async () => {
    const { target, student, teacher } = await openRoom();
    const { code } = await issue(teacher, target.id, student);
    const administrator = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: target.schoolId }),
    );
    const { items } = await administrator.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=users' });
    const row = items.find(({ fieldName }) => fieldName === 'login_code');
    expect(row).toMatchObject({ modifyBy: target.teacher.id, recordId: student.id, newValue: null });
    const stored = await test.db.selectFrom('changeHistory').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''));
    const by = await test.logIn(student);
    const told = await by.ok<{ items: { title: string }[] }>({ url: '/api/notifications' });
    expect(told.items.map(({ title }) => title)).toContain('Có mã đăng nhập mới cho tài khoản này');
  });

  it('is refused to a teacher for whom the school does not vouch, who could take over a student that joined', async () => {
    const { target, student, teacher } = await openRoom();
    await test.db
      .updateTable('users')
      .set({ isConfirmed: false })
      .where('id', '=', target.teacher.id)
      .execute();
    const stranger = await test.logIn(target.teacher);
    expect(await tryIssue(stranger, codeUrl(target.id, student.id))).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect(teacher).toBeDefined();
  });

  it('is refused for a student of another class, for one who has left, and for one of another school', async () => {
    const { target, student, teacher } = await openRoom();
    const elsewhere = await openRoom();
    expect(await tryIssue(teacher, codeUrl(target.id, elsewhere.student.id))).toEqual([404, 'NOT_FOUND']);
    expect(await tryIssue(teacher, codeUrl(elsewhere.target.id, elsewhere.student.id))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    await test.db
      .insertInto('classMembers')
      .values({ classId: target.id, schoolId: target.schoolId, studentId: elsewhere.student.id })
      .execute();
    expect(await tryIssue(teacher, codeUrl(target.id, elsewhere.student.id))).toEqual([403, 'FORBIDDEN']);
    await test.db
      .updateTable('classMembers')
      .set({ removedAt: sql`now()` })
      .where('studentId', '=', student.id)
      .execute();
    expect(await tryIssue(teacher, codeUrl(target.id, student.id))).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['a second role', 'a list that makes an administrator', 'a lock'])(
    'is refused for a member of the class with %s',
    async (what) => {
      const { target, student, teacher } = await openRoom();
      if (what === 'a second role')
        await test.db
          .insertInto('userRoles')
          .values({ userId: student.id, schoolId: student.schoolId, roleId: 2 })
          .execute();
      else if (what === 'a lock')
        await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', student.id).execute();
      else await addToList(test.db, 'adminAccounts', student);
      expect(await tryIssue(teacher, codeUrl(target.id, student.id))).toEqual([403, 'FORBIDDEN']);
    },
  );
});

describe('a code that an administrator issues', () => {
  it('is for any account of the school, also of a teacher, and asks for a fresh login', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId });
    const url = `/api/accounts/${teacher.id}/login-code`;
    const late = await logInLongAgo(test, administrator);
    expect(await tryIssue(late, url)).toEqual([403, 'FRESH_LOGIN_REQUIRED']);
    const by = await test.logIn(administrator);
    const { code } = await by.ok<LoginCode>({ method: 'POST', url });
    expect((await login(teacher.email, code)).statusCode).toBe(200);
    expect(await issueToAccount(by, await buildUser(test.db))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused for themselves, and for who may change the site settings unless they may as well', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
    const keeper = await buildUser(test.db, { role: 'administrator', schoolId });
    await addToList(test.db, 'siteSettings', keeper);
    const by = await test.logIn(administrator);
    expect(await issueToAccount(by, administrator)).toEqual([403, 'FORBIDDEN']);
    expect(await issueToAccount(by, keeper)).toEqual([403, 'FORBIDDEN']);
    await addToList(test.db, 'siteSettings', administrator);
    const [status] = await issueToAccount(await test.logIn(administrator), keeper);
    expect(status).toBe(200);
  });
});

describe('a forgotten password without a mail server', () => {
  it('says that the mail does not arrive, and no administrator reads the password in it', async () => {
    const schoolId = await buildSchool(test.db);
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId });
    await addToList(test.db, 'siteSettings', administrator);
    const user = await buildUser(test.db, { schoolId });
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/password-reset',
      payload: { email: user.email },
    });
    expect(reset.json()).toEqual({ email: user.email, isMailing: false });
    const by = await test.logIn(administrator);
    const { items } = await by.ok<{ items: MailRow[] }>({ url: '/api/mails' });
    const { password } = await test.db
      .selectFrom('mails')
      .select('password')
      .where('id', '=', items[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^\w{6}$/);
    const mail = await by.ok<Mail>({ url: `/api/mails/${items[0]?.id}` });
    expect(mail.body).toContain('Mật khẩu: ******** (đã ẩn)');
    const history = await by.ok({ url: '/api/history?type=mails' });
    expect(JSON.stringify([items, mail, history])).not.toContain(password);
  });
});
