import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { deep } from '../../../../../tools/testing/deep.ts';
import { inTransaction } from '../../db/transaction.ts';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { renewSessionsOfUser } from './session.service.ts';
import { deleteOldDevices, deleteOldNetworks } from './auth.service.ts';
import { accountRules, addressRule } from './login-throttle.ts';
import { takeTry } from './throttle.service.ts';
import { statusesOf, waitsIn } from '../../testing/lengthen-waits.ts';

const test = openTestApp();
let user: BuiltUser;
beforeAll(async () => {
  user = await buildUser(test.db, { role: 'student', fullName: 'Trần Thị Bích Ngọc', grade: 3 });
});

interface LoginAnswer {
  data: { accessToken: string; refreshToken: string; userProfile: CurrentUser };
}
const credentials = (person = user) => ({ email: person.email, password: person.password });

const clientLogin = async (person = user) => {
  const response = await test.app.inject({ method: 'POST', url: '/login', payload: credentials(person) });
  return response.json<LoginAnswer>().data;
};
async function openClient() {
  const person = await buildUser(test.db);
  return { ...(await clientLogin(person)), person };
}
const baseInfo = (token: string) =>
  test.app.inject({ url: '/Home/GetBaseInfo', headers: { authorization: `Bearer ${token}` } });
const refresh = (refreshToken: string) =>
  test.app.inject({ method: 'POST', url: '/api/session/refresh', payload: { refreshToken } });
let guesses = 0;
/** Tries a password that was not tried before. */
const guess = (email: string, address: string) =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: address,
    payload: { email, password: `doan-mo-${(guesses += 1)}` },
  });
const loginAt = (person: BuiltUser, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: credentials(person) });

describe('logging in as a browser', () => {
  it('stores the session in an HttpOnly cookie and puts no token into the body', async () => {
    const browser = test.stranger();
    const response = await browser.call({ method: 'POST', url: '/login', body: credentials() });
    const cookie = response.cookies.find(({ name }) => name === 'domdom');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const { data } = response.json<LoginAnswer>();
    expect(data).toMatchObject({ accessToken: '', refreshToken: '' });
    expect(data.userProfile).toMatchObject({
      fullName: 'Trần Thị Bích Ngọc',
      role: 'student',
      roleCode: 'PUPIL',
      classId: 3,
    });
  });

  it('ignores capitals and spaces around the e-mail', async () => {
    const browser = test.stranger();
    const body = { email: `  ${user.email.toUpperCase()} `, password: user.password };
    expect((await browser.call({ method: 'POST', url: '/login', body })).statusCode).toBe(200);
  });

  it('responds alike to a wrong password and an unknown address', async () => {
    const wrong = await test.stranger().call({
      method: 'POST',
      url: '/login',
      body: { email: user.email, password: 'sai-mat-khau' },
    });
    const unknown = await test.stranger().call({
      method: 'POST',
      url: '/login',
      body: { email: 'khong-co@domdom.test', password: 'sai-mat-khau' },
    });
    expect(wrong.statusCode).toBe(401);
    expect({ ...wrong.json<object>(), requestId: '' }).toEqual({ ...unknown.json<object>(), requestId: '' });
    expect(wrong.json()).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Tài khoản không tồn tại hoặc sai mật khẩu!',
    });
  });

  it('never sends a password or a hash', async () => {
    const browser = await test.logIn(user);
    const bodies = [
      await browser.call({ url: '/api/boot' }),
      await browser.call({ url: '/Home/GetBaseInfo' }),
    ];
    for (const { body } of bodies) expect(body).not.toMatch(/argon2|password/i);
  });

  it('refuses unknown fields and broken JSON with 400', async () => {
    const extra = await test
      .stranger()
      .call({ method: 'POST', url: '/login', body: { ...credentials(), role: 6 } });
    expect(extra.statusCode).toBe(400);
    const broken = await test.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('logging out', () => {
  it('ends the session on the server, so the old cookie is useless', async () => {
    const browser = await test.logIn(user);
    await browser.ok({ url: '/Home/GetBaseInfo' });
    const old = new Map(browser.cookies);
    await browser.ok({ method: 'POST', url: '/logout' });
    expect(browser.cookies.has('domdom')).toBe(false);
    for (const [name, value] of old) browser.cookies.set(name, value);
    expect((await browser.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
  });

  it('leaves the other sessions of the account alone', async () => {
    const [one, other] = [await test.logIn(user), await test.logIn(user)];
    await one.ok({ method: 'POST', url: '/logout' });
    expect((await other.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(200);
  });
});

describe('an API client', () => {
  it('receives a token pair and reads the account with it', async () => {
    const { accessToken, userProfile } = await clientLogin();
    const response = await baseInfo(accessToken);
    expect(response.json<{ data: { userProfile: CurrentUser } }>().data.userProfile).toEqual(userProfile);
    const { id, email } = user;
    expect(userProfile).toMatchObject({ id, email, role: 'student', avatarUrl: '', schoolTypeId: 1 });
    expect(userProfile).toMatchObject({
      fullName: 'Trần Thị Bích Ngọc',
      roles: [{ id: 1, name: 'student' }],
    });
    expect((await baseInfo('x'.repeat(43))).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
  });

  it('exchanges the refresh token for a new pair once, which ends the old pair', async () => {
    const old = await clientLogin();
    const next = (await refresh(old.refreshToken)).json<{ accessToken: string }>();
    expect((await baseInfo(next.accessToken)).statusCode).toBe(200);
    expect((await baseInfo(old.accessToken)).statusCode).toBe(401);
    expect((await refresh(old.refreshToken)).statusCode).toBe(401);
  });

  it('ends the session when a refresh token comes a second time, because one of the two was copied', async () => {
    const old = await clientLogin();
    const next = (await refresh(old.refreshToken)).json<{ accessToken: string; refreshToken: string }>();
    expect((await refresh(old.refreshToken)).statusCode).toBe(401);
    expect((await baseInfo(next.accessToken)).statusCode).toBe(401);
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
  });

  it('ends no session for a made-up refresh token', async () => {
    const { accessToken, refreshToken } = await clientLogin();
    expect((await refresh(`x${refreshToken}`)).statusCode).toBe(401);
    expect((await baseInfo(accessToken)).statusCode).toBe(200);
  });
});

describe("an API client's tokens", () => {
  it('last 15 minutes and 30 days', async () => {
    const { person } = await openClient();
    const { tokenExpiresAt, refreshExpiresAt } = await test.db
      .selectFrom('sessions')
      .select(['tokenExpiresAt', 'refreshExpiresAt'])
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    const minutes = (tokenExpiresAt.getTime() - Date.now()) / 60_000;
    const days = ((refreshExpiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect([Math.round(minutes), Math.round(days)]).toEqual([15, 30]);
  });

  it('are refused after they expire, but an unexpired refresh token still returns a new pair', async () => {
    const { accessToken, refreshToken, person } = await openClient();
    const end = (set: { tokenExpiresAt: Date } | { refreshExpiresAt: Date }) =>
      inTransaction(test.db, async (trx) => {
        await trx.updateTable('sessions').set(set).where('userId', '=', person.id).execute();
        // Simulates an expired session cache.
        await renewSessionsOfUser(trx, person.id);
      });
    const over = new Date(Date.now() - 1000);
    await end({ tokenExpiresAt: over });
    await expect.poll(async () => (await baseInfo(accessToken)).statusCode).toBe(401);
    const next = (await refresh(refreshToken)).json<{ accessToken: string; refreshToken: string }>();
    expect((await baseInfo(next.accessToken)).statusCode).toBe(200);
    await end({ refreshExpiresAt: over });
    expect((await refresh(next.refreshToken)).statusCode).toBe(401);
  });

  it('both end with a logout', async () => {
    const { accessToken, refreshToken } = await openClient();
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await test.app.inject({ method: 'POST', url: '/logout', headers });
    expect(answer.statusCode).toBe(200);
    expect((await baseInfo(accessToken)).statusCode).toBe(401);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });
});

describe('a write sent by another site', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['no header of ours', { 'x-domdom-client': '' }],
  ])('is refused: %s', async (_name, headers) => {
    const browser = await test.logIn(user);
    const response = await browser.call({ method: 'POST', url: '/logout', headers });
    expect(response.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
    await browser.ok({ url: '/Home/GetBaseInfo' });
  });
});

describe('a write without a session', () => {
  it.each([
    ['/login', { email: 'a@b.vn', password: 'x' }],
    ['/Register', {}],
    ['/api/registration/pupil', {}],
    ['/api/password/reset', {}],
    ['/api/session/refresh', { refreshToken: 'x' }],
  ])('from a page of another site is refused at once, in Vietnamese: %s', async (url, body) => {
    const times: number[] = [];
    for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test']) {
      const start = performance.now();
      const answer = await test.stranger().call({ method: 'POST', url, body, headers: { origin } });
      times.push(performance.now() - start);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 'ORIGIN_REFUSED', message: 'Yêu cầu không đến từ trang web này!' },
      ]);
    }
    expect(Math.min(...times)).toBeLessThan(100); // the fastest, because other tests share the processor
  });

  it('from our own page, or from a program, which names no origin, is let through', async () => {
    const body = { email: user.email, password: user.password };
    const ours: Record<string, string>[] = [{ origin: 'http://localhost:80', host: 'localhost:80' }, {}];
    for (const headers of ours) {
      const answer = await test.stranger().call({ method: 'POST', url: '/login', body, headers });
      expect(answer.statusCode).toBe(200);
    }
  });
});

describe('guessing', () => {
  it('is slowed down after five failures for one account from one address', async () => {
    const victim = await buildUser(test.db);
    const statuses = await statusesOf(test.db, 8, () => guess(victim.email, '10.1.0.1'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const refused = await guess(victim.email, '10.1.0.1');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(refused.json<{ message: string }>().message).toContain(`sau ${seconds} giây`);
  });

  it('counts a try that a client sends both ways once, and each further repetition', async () => {
    const victim = await buildUser(test.db);
    const body = (n: number) => ({ email: victim.email, password: `nham-${n}` });
    const browser = test.stranger();
    const login = (n: number) => browser.call({ method: 'POST', url: '/login', body: body(n) });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await login(n)).statusCode);
      const fallback = await browser.call({
        method: 'POST',
        url: '/api/v1.0/dynamic/query',
        body: { sqlCommand: 'p_SACHSO_Users_Login', parameters: body(n) },
      });
      statuses.push(fallback.statusCode);
    }
    expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401, 200, 401, 200]);
    expect(await statusesOf(test.db, 1, () => login(5))).toEqual([429]);
  });

  it('elsewhere does not slow down the device that the student has used before', async () => {
    const victim = await buildUser(test.db);
    const device = 'domdom-device=thiet-bi-cua-em';
    const login = () =>
      test.app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: '10.2.0.1',
        headers: { cookie: device },
        payload: credentials(victim),
      });
    expect((await login()).statusCode).toBe(200);
    await statusesOf(test.db, 7, () => guess(victim.email, '10.2.0.1'));
    expect((await guess(victim.email, '10.2.0.1')).statusCode).toBe(429);
    expect((await login()).statusCode).toBe(200);
  });

  it('elsewhere does not slow down a new device in a network that the student has used before', async () => {
    const victim = await buildUser(test.db);
    const login = (remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: credentials(victim) });
    expect((await login('10.8.0.1')).statusCode).toBe(200);
    // Guesses from a hundred addresses.
    const fromMany = async () => {
      const { elsewhere } = accountRules({
        login: victim.email,
        address: '10.8.1.1',
        device: null,
        isKnownDevice: false,
        isFamiliar: false,
      });
      if (elsewhere === null) throw new Error('A stranger is limited');
      await test.db.deleteFrom('throttles').execute();
      await takeTry(test.db, [elsewhere.rule, elsewhere.firstTries]);
      const blockedUntil = new Date(Date.now() + 60_000);
      await test.db.updateTable('throttles').set({ failures: 100, blockedUntil }).execute();
    };
    await fromMany();
    expect((await login('10.8.2.1')).statusCode).toBe(429);
    expect((await login('10.8.0.1')).statusCode).toBe(200);
    await fromMany();
    const long = sql<Date>`now() - interval '91 days'`;
    await test.db
      .updateTable('knownNetworks')
      .set({ lastLoginAt: long })
      .where('userId', '=', victim.id)
      .execute();
    await test.db.updateTable('schoolNetworks').set({ lastLoginAt: long }).execute();
    await deleteOldNetworks(test.db);
    expect((await login('10.8.0.1')).statusCode).toBe(429);
  });

  it('keeps devices used within a year, and forgets older ones', async () => {
    const victim = await buildUser(test.db);
    const userId = victim.id;
    for (const days of [364, 367]) {
      const deviceHash = Buffer.from(`${days} ${userId}`);
      const lastLoginAt = sql<Date>`now() - make_interval(days => ${days})`;
      await test.db
        .insertInto('knownDevices')
        .values({ userId, schoolId: victim.schoolId, deviceHash, lastLoginAt })
        .execute();
    }
    await deleteOldDevices(test.db);
    const left = await test.db
      .selectFrom('knownDevices')
      .select('deviceHash')
      .where('userId', '=', userId)
      .execute();
    expect(left.map(({ deviceHash }) => String(deviceHash))).toEqual([`364 ${userId}`]);
  });

  it('from a network that the student has used before is slowed down there', async () => {
    const victim = await buildUser(test.db);
    const payload = credentials(victim);
    await test.app.inject({ method: 'POST', url: '/login', remoteAddress: '10.8.3.1', payload });
    const statuses = await statusesOf(test.db, 8, () => guess(victim.email, '10.8.3.1'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });

  it('with a hundred simultaneous tries gets no further than with one after the other', async () => {
    const victim = await buildUser(test.db);
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(victim.email, '10.4.0.1')));
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    expect(tried.length).toBeLessThanOrEqual(6 + waitsIn(performance.now() - start));
  });

  it(
    'at one account does not lock out others at the same address',
    deep('at many accounts counts each account once for the address, even with simultaneous guesses'),
    async () => {
      const victim = await buildUser(test.db);
      const classmate = await buildUser(test.db, { schoolId: victim.schoolId });
      for (let n = 0; n < 250; n += 1) await guess(victim.email, '10.5.0.1');
      expect((await loginAt(classmate, '10.5.0.1')).statusCode).toBe(200);
    },
  );

  it('at many accounts counts each account once for the address, even with simultaneous guesses', async () => {
    const emails = Array.from({ length: 5 }, (_, n) => `khong-co-${n}@domdom.test`);
    await Promise.all([...emails, ...emails].map((email) => guess(email, '10.7.0.1')));
    expect(await takeTry(test.db, [addressRule('10.7.0.1')])).toEqual([emails.length + 1]);
  });

  it('with addresses that the database cannot store fails with 401', async () => {
    expect((await guess('İ'.repeat(250), '10.6.0.1')).statusCode).toBe(401);
    expect((await guess('a\u0000\ud800@domdom.test', '10.6.0.1')).statusCode).toBe(401);
  });

  it('by a whole computer room does not keep it from logging in', async () => {
    const schoolId = await buildSchool(test.db);
    const room = await Promise.all(Array.from({ length: 10 }, () => buildUser(test.db, { schoolId })));
    for (const student of room) await guess(student.email, '10.3.0.1');
    for (const student of room) expect((await loginAt(student, '10.3.0.1')).statusCode).toBe(200);
  });
});
