import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type CurrentUser, type RouteDef, type RouteKey, routes } from '@domdom/api';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Call, openTestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';

const test = openTestApp();

let rooms = 0;
/** Returns a new address for each test. */
const newAddress = () => `10.9.0.${(rooms += 1)}`;

const reset = (email: string, remoteAddress = newAddress()) =>
  test.app.inject({ method: 'POST', url: '/api/password-reset', remoteAddress, payload: { email } });
const login = (email: string, password: string, remoteAddress = newAddress()) =>
  test.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: { email, password } });
const mailsTo = (email: string) =>
  test.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();

/** Returns the password in the newest mail. */
async function mailedPassword(user: BuiltUser): Promise<string> {
  return (await mailsTo(user.email)).at(-1)?.password ?? '';
}

async function resetUser(): Promise<{ user: BuiltUser; temporary: string }> {
  const user = await buildUser(test.db);
  expect((await reset(user.email)).statusCode).toBe(200);
  return { user, temporary: await mailedPassword(user) };
}

const triesOf = async ({ id }: BuiltUser): Promise<number | undefined> => {
  const row = test.db.selectFrom('temporaryPasswords').select('wrongTries').where('userId', '=', id);
  return (await row.executeTakeFirst())?.wrongTries;
};

const chooseNew = (currentPassword: string) => ({
  method: 'POST' as const,
  url: '/api/profile/password',
  body: { currentPassword, newPassword: 'hoa-mai-vàng', confirmPassword: 'hoa-mai-vàng' },
});

describe('a reset', () => {
  it('mails six letters and digits to the account, and returns only the e-mail and whether mail arrives', async () => {
    const user = await buildUser(test.db, { fullName: 'Trần Thị Bích Ngọc' });
    const answer = await reset(` ${user.email.toUpperCase()} `);
    expect(answer.json()).toEqual({ email: user.email, isMailing: false });
    const mails = await mailsTo(user.email);
    expect(mails).toMatchObject([
      {
        template: 'SACHSO_Mail_ResetPassword',
        schoolId: user.schoolId,
        password: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
        data: { email: user.email, studentName: 'Trần Thị Bích Ngọc' },
      },
    ]);
    expect(answer.body).not.toContain(mails[0]?.password);
  });

  it.each([
    ['', 'Email không được để trống.'],
    ['   ', 'Email không được để trống.'],
    ['abc', 'Email không hợp lệ.'],
    ['a@b', 'Email không hợp lệ.'],
  ])('refuses %j', async (email, message) => {
    const answer = await reset(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'email', message }] });
  });

  it('responds to the e-mail of a closed account as to an unknown one', async () => {
    const user = await buildUser(test.db);
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', user.id).execute();
    const schoolId = await buildSchool(test.db);
    const inClosed = await buildUser(test.db, { schoolId });
    await test.db.updateTable('schools').set({ isClosed: true }).where('id', '=', schoolId).execute();
    for (const email of ['khong-co@domdom.test', user.email, inClosed.email]) {
      const answer = await reset(email);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        code: 'EMAIL_UNKNOWN',
        message: 'Không tìm thấy email này trong hệ thống!',
      });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('accepts only an e-mail: the request can choose no password and no account', async () => {
    const user = await buildUser(test.db);
    for (const more of [{ password: 'abc123' }, { id: user.id }]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/password-reset',
        payload: { email: user.email, ...more },
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('changes nothing when its mail cannot be queued', async () => {
    const user = await buildUser(test.db);
    await asOwner(test.database, async (db) =>
      sql
        .raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
       create trigger refuse_mail before insert on mails for each row
         when (new.recipient = '${user.email}') execute function refuse()`)
        .execute(db),
    );
    expect((await reset(user.email)).json()).toMatchObject({
      code: 'MAIL_FAILED',
      message: 'Gửi mail thay đổi mật khẩu thất bại!',
    });
    const left = test.db.selectFrom('temporaryPasswords').selectAll().where('userId', '=', user.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('requests for resets', () => {
  it('are slowed down for one e-mail after three, from whatever address', async () => {
    const user = await buildUser(test.db);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await reset(user.email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await mailsTo(user.email)).toHaveLength(4);
  });

  it('from a computer room of forty all pass, but someone who tries out addresses is slowed down', async () => {
    const address = newAddress();
    const schoolId = await buildSchool(test.db);
    const room = await Promise.all(Array.from({ length: 40 }, () => buildUser(test.db, { schoolId })));
    for (const { email } of room) expect((await reset(email, address)).statusCode).toBe(200);
    const looked: number[] = [];
    for (let n = 0; n < 30; n += 1)
      looked.push((await reset(`khong-co-${n}@domdom.test`, address)).statusCode);
    expect(looked.filter((status) => status === 404)).toHaveLength(21);
    expect(looked.slice(21).every((status) => status === 429)).toBe(true);
  });
});

describe('a temporary password', () => {
  it('is valid beside the old one until it is used', async () => {
    const { user, temporary } = await resetUser();
    expect((await login(user.email, user.password)).statusCode).toBe(200);
    expect((await login(user.email, temporary)).statusCode).toBe(200);
  });

  it('replaces the old one when it is first used, and ends the other sessions', async () => {
    const { user, temporary } = await resetUser();
    const before = await test.logIn(user);
    const browser = await test.logIn({ email: user.email, password: temporary });
    expect((await login(user.email, user.password)).statusCode).toBe(401);
    expect((await before.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
    const info = await browser.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' });
    expect(info.data.userProfile).toMatchObject({ email: user.email, hasTemporaryLogin: true });
  });

  it('is valid only if it is the newest one', async () => {
    const { user, temporary } = await resetUser();
    await reset(user.email);
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    expect((await login(user.email, await mailedPassword(user))).statusCode).toBe(200);
  });

  it('expires after 24 hours', async () => {
    const { user, temporary } = await resetUser();
    const row = await test.db
      .selectFrom('temporaryPasswords')
      .select('expiresAt')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const hours = (row.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await test.db
      .updateTable('temporaryPasswords')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', user.id)
      .execute();
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    expect((await login(user.email, user.password)).statusCode).toBe(200);
  });

  it('stays valid while others guess, because the login slows them down', async () => {
    const { user, temporary } = await resetUser();
    const rival = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => login(user.email, `doan-${n}`, rival)),
    );
    expect(guesses.map(({ statusCode }) => statusCode)).toContain(429);
    expect((await login(user.email, temporary)).statusCode).toBe(200);
  });

  it('is invalid after a thousand wrong tries, where a try that a browser sends both ways counts once', async () => {
    const { user, temporary } = await resetUser();
    const address = newAddress();
    await login(user.email, 'sai-1', address);
    await login(user.email, 'sai-1', address);
    expect(await triesOf(user)).toBe(1);
    const set = test.db.updateTable('temporaryPasswords').set({ wrongTries: 999 });
    await set.where('userId', '=', user.id).execute();
    await Promise.all(Array.from({ length: 3 }, (_, n) => login(user.email, `doan-${n}`)));
    expect(await triesOf(user)).toBe(1000);
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    expect((await login(user.email, user.password)).statusCode).toBe(200);
  });

  it('used by two simultaneous logins lets one of them in, and is then the password', async () => {
    const { user, temporary } = await resetUser();
    const answers = await Promise.all([login(user.email, temporary), login(user.email, temporary)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await login(user.email, temporary)).statusCode).toBe(200);
  });

  it('cannot open a closed account, and stays unused meanwhile', async () => {
    const { user, temporary } = await resetUser();
    const set = (isDisabled: boolean) =>
      test.db.updateTable('users').set({ isDisabled }).where('id', '=', user.id).execute();
    await set(true);
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    await set(false);
    expect((await login(user.email, temporary)).statusCode).toBe(200);
  });

  it('is invalid after a change of the password, and its mail is no longer sent', async () => {
    const { user, temporary } = await resetUser();
    const browser = await test.logIn(user);
    await browser.ok(chooseNew(user.password));
    expect((await login(user.email, temporary)).statusCode).toBe(401);
    expect(await mailsTo(user.email)).toMatchObject([
      {
        template: 'SACHSO_Mail_ResetPassword',
        state: 'failed',
        password: null,
        lastError: 'Mật khẩu đã được đổi.',
      },
      { template: 'SACHSO_Mail_ChangePassword', state: 'waiting' },
    ]);
  });
});

describe('a session with a temporary password', () => {
  const MAY = ['GET /Home/GetBaseInfo', 'POST /api/profile/password'];
  const guarded = (Object.entries(routes) as [RouteKey, RouteDef][]) // the keys of the contract
    .filter(([key, { access }]) => access.who !== 'anyone' && !MAY.includes(key))
    .map(([key]) => key);
  const NO_ID = '00000000-0000-7000-8000-000000000000';

  it('may only read its account, choose a new password and log out', async () => {
    const { user, temporary } = await resetUser();
    const browser = await test.logIn({ email: user.email, password: temporary });
    expect(guarded.length).toBeGreaterThan(80);
    for (const key of guarded) {
      const [method, pattern] = key.split(' ') as [Call['method'], string]; // a RouteKey has this form
      const answer = await browser.call({ method: method ?? 'GET', url: pattern.replace(/:\w+/g, NO_ID) });
      expect([key, answer.json<{ code: string }>().code]).toEqual([key, 'PASSWORD_CHANGE_REQUIRED']);
    }
    const procedure = await browser.call({
      method: 'POST',
      url: '/api/v1.0/dynamic/query',
      body: {
        sqlCommand: 'p_SACHSO_ThongBao_NguoiDung_DanhSach',
        parameters: { UserId: user.id, PageNum: 1, PageSize: 10 },
      },
    });
    expect(procedure.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    await browser.ok({ method: 'POST', url: '/logout' });
    expect((await browser.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
  });

  it('becomes an ordinary one when a new password is chosen, even for a locked account', async () => {
    const { user, temporary } = await resetUser();
    await test.db
      .insertInto('accessListEntries')
      .values({ list: 'profileUpdateDisabled', userId: user.id })
      .execute();
    const browser = await test.logIn({ email: user.email, password: temporary });
    expect((await browser.call(chooseNew('sai-roi'))).statusCode).toBe(400);
    await browser.ok(chooseNew(temporary));
    await browser.ok({ url: '/api/dashboard' });
    expect((await login(user.email, 'hoa-mai-vàng')).statusCode).toBe(200);
    expect((await login(user.email, temporary)).statusCode).toBe(401);
  });
});
