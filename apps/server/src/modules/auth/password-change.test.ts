import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password.service.ts';
import { asOwner } from '../../testing/test-database.ts';
import { statusesOf } from '../../testing/lengthen-waits.ts';

const test = openTestApp();
const NEW = 'mùa-xuân-2030';

const change = (by: Browser, body: Partial<Record<string, string>>) =>
  by.call({
    method: 'POST',
    url: '/api/profile/password',
    body: { newPassword: NEW, confirmPassword: NEW, ...body },
  });
const login = (email: string, password: string) =>
  test.stranger().call({ method: 'POST', url: '/login', body: { email, password } });
const mailsTo = (user: BuiltUser) =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', user.email).execute();
const listed = (user: BuiltUser, list: string) =>
  test.db.insertInto('accessListEntries').values({ list, userId: user.id }).execute();

const run = (by: Browser, Email: string, Password = NEW) =>
  by.call({
    method: 'POST',
    url: '/api/v1.0/dynamic/execute',
    body: { sqlCommand: 'p_SACHSO_USERS_ChangePassword', parameters: { Email, Password } },
  });

describe('a new password', () => {
  it('replaces the current one: the old one is refused, the new one accepted', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    const answer = await change(browser, { currentPassword: user.password });
    expect(answer.json()).toEqual({ email: user.email });
    expect((await login(user.email, user.password)).statusCode).toBe(401);
    expect((await login(user.email, NEW)).statusCode).toBe(200);
  });

  it('ends every other session of the account, including tokens, but not this one', async () => {
    const user = await buildUser(test.db);
    const [browser, other] = [await test.logIn(user), await test.logIn(user)];
    const client = await test.app.inject({
      method: 'POST',
      url: '/login',
      payload: { email: user.email, password: user.password },
    });
    const { refreshToken } = client.json<{ data: { refreshToken: string } }>().data;
    expect((await change(browser, { currentPassword: user.password })).statusCode).toBe(200);
    expect((await other.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
    const refresh = { method: 'POST', url: '/api/session/refresh', payload: { refreshToken } } as const;
    expect((await test.app.inject(refresh)).statusCode).toBe(401);
    await browser.ok({ url: '/Home/GetBaseInfo' });
  });

  it('refuses a login that began with the old one', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    const slow = await test.database.pool.connect();
    let late: ReturnType<typeof login>;
    try {
      // The login has already read the account and is waiting for its turn to count the try.
      await slow.query('begin');
      await slow.query('lock table throttles in access exclusive mode');
      late = login(user.email, user.password);
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBe(1);
      const passwordHash = await hashPassword(NEW);
      await test.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
      await slow.query('commit');
    } finally {
      slow.release();
    }
    expect((await late).statusCode).toBe(401);
    await browser.ok({ url: '/Home/GetBaseInfo' });
    expect((await login(user.email, NEW)).statusCode).toBe(200);
  });

  it('is confirmed by a mail that does not contain it, and the history only records the change', async () => {
    const user = await buildUser(test.db);
    await change(await test.logIn(user), { currentPassword: user.password });
    const mails = await mailsTo(user);
    expect(mails).toMatchObject([{ template: 'SACHSO_Mail_ChangePassword', password: null }]);
    expect(JSON.stringify(mails)).not.toContain(NEW);
    const history = await test.db
      .selectFrom('changeHistory')
      .select(['field', 'actorId', 'newValue'])
      .where('recordId', '=', user.id)
      .where('action', '=', 'U')
      .execute();
    expect(history).toEqual([{ field: 'password_hash', actorId: user.id, newValue: null }]);
  });

  it.each([
    [{ currentPassword: 'sai' }, 'currentPassword', 'Mật khẩu hiện tại không đúng'],
    [{ currentPassword: '' }, 'currentPassword', 'Chưa nhập mật khẩu hiện tại'],
    [{ newPassword: '12a4b', confirmPassword: '12a4b' }, 'newPassword', 'Mật khẩu ít nhất có 6 ký tự'],
    [{ confirmPassword: 'khac' }, 'confirmPassword', 'Xác nhận mật khẩu không khớp'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Chưa nhập xác nhận mật khẩu'],
  ])('is refused with its reason for %j, and changes nothing', async (body, path, message) => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    const answer = await change(browser, { currentPassword: user.password, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
    expect((await login(user.email, user.password)).statusCode).toBe(200);
    expect(await mailsTo(user)).toEqual([]);
  });

  it('is refused when it equals the current one', async () => {
    const user = await buildUser(test.db);
    const { password } = user;
    const answer = await change(await test.logIn(user), {
      currentPassword: password,
      newPassword: password,
      confirmPassword: password,
    });
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'newPassword', message: 'Mật khẩu mới phải khác mật khẩu hiện tại' }],
    });
  });

  it('changes nothing when its mail cannot be queued', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    await asOwner(test.database, async (db) =>
      sql
        .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create trigger refuse_mail before insert on mails for each row
         when (new.recipient = '${user.email}') execute function refuse()`)
        .execute(db),
    );
    const answer = await change(browser, { currentPassword: user.password });
    expect(answer.json()).toMatchObject({
      code: 'MAIL_FAILED',
      message: 'Có lỗi xảy ra trong quá trình gửi mail',
    });
    expect((await login(user.email, user.password)).statusCode).toBe(200);
  });

  it('is slowed down for someone who guesses the current one', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    const statuses = await statusesOf(test.db, 8, (n) => change(browser, { currentPassword: `doan-${n}` }));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  });

  it.each(['profileUpdateDisabled', 'profileButtonsHidden'])(
    'is refused to an account on the list %s, confirmed or not',
    async (list) => {
      const user = await buildUser(test.db);
      await listed(user, list);
      await test.db.updateTable('users').set({ isConfirmed: false }).where('id', '=', user.id).execute();
      const answer = await change(await test.logIn(user), { currentPassword: user.password });
      expect(answer.statusCode).toBe(403);
      expect((await login(user.email, user.password)).statusCode).toBe(200);
    },
  );
});

describe("the older clients' procedure", () => {
  it("changes the password of the caller's own account after a login, with the same effects as the route", async () => {
    const user = await buildUser(test.db);
    const [browser, other] = [await test.logIn(user), await test.logIn(user)];
    expect((await run(browser, user.email.toUpperCase())).json()).toEqual({ rowsAffected: 1 });
    expect((await login(user.email, user.password)).statusCode).toBe(401);
    expect((await login(user.email, NEW)).statusCode).toBe(200);
    expect((await other.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
    expect(await mailsTo(user)).toMatchObject([{ template: 'SACHSO_Mail_ChangePassword' }]);
  });

  it('changes no other account, and asks strangers to log in', async () => {
    const [user, victim] = [await buildUser(test.db), await buildUser(test.db)];
    expect((await run(await test.logIn(user), victim.email)).statusCode).toBe(403);
    expect((await run(test.stranger(), victim.email)).statusCode).toBe(401);
    expect((await login(victim.email, victim.password)).statusCode).toBe(200);
  });

  it('requires a recent login and a valid, new password', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    expect((await run(browser, user.email, '12345')).statusCode).toBe(400);
    expect((await run(browser, user.email, user.password)).statusCode).toBe(400);
    expect((await run(await logInLongAgo(test, user), user.email)).statusCode).toBe(403);
    expect((await login(user.email, user.password)).statusCode).toBe(200);
  });

  it('is refused to a locked account, too', async () => {
    const user = await buildUser(test.db);
    await listed(user, 'profileUpdateDisabled');
    expect((await run(await test.logIn(user), user.email)).statusCode).toBe(403);
  });
});
