import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession, SchoolSession } from '@domdom/api';
import {
  type BuiltUser,
  buildAssignment,
  buildClass,
  buildSchool,
  buildUser,
} from '../../testing/builders.ts';
import { buildOpenAttempt } from '../../testing/build-attempt.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import type { SessionEnd } from '@domdom/domain/security/session-ends';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { deleteOldDevices } from './auth.service.ts';
import { deleteOldSessionEnds } from './session-end.repo.ts';
import { SessionService } from './session.service.ts';
import { statusesOf } from '../../testing/lengthen-waits.ts';

const test = openTestApp();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const listOf = async (browser: Browser) =>
  (await browser.ok<{ items: OpenSession[] }>({ url: '/api/sessions' })).items;
const isLoggedIn = async (browser: Browser) =>
  (await browser.call({ url: '/api/sessions' })).statusCode === 200;
const logInWith = (browser: Browser, user: BuiltUser, headers: Record<string, string> = {}) =>
  browser.ok({
    method: 'POST',
    url: '/login',
    body: { email: user.email, password: user.password },
    headers,
  });

/** What a page reads that was opened in a browser whose session has ended. */
const endOf = async (browser: Browser) => {
  const { data } = (await browser.call({ url: '/api/sessions' })).json<{ data?: object }>();
  const { sessionEnd } = await browser.ok<{ sessionEnd: string | null }>({ url: '/api/boot' });
  return [data, sessionEnd];
};

const prove = (browser: Browser, password: string) =>
  browser.call({ method: 'POST', url: '/api/session/prove', body: { password } });
const proofAge = async (user: BuiltUser) => {
  const { authenticatedAt } = await test.db
    .selectFrom('sessions')
    .select('authenticatedAt')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return Date.now() - authenticatedAt.getTime();
};

const expire = (user: BuiltUser) =>
  test.db
    .updateTable('sessions')
    .set({ tokenExpiresAt: sql<Date>`now() - interval '1 minute'` })
    .where('userId', '=', user.id)
    .execute();
const daysLeft = async (user: BuiltUser) => {
  const { endsAt, tokenExpiresAt } = await test.db
    .selectFrom('sessions')
    .select(['endsAt', 'tokenExpiresAt'])
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  return [tokenExpiresAt, endsAt].map((end) => Math.round((end.getTime() - Date.now()) / 86_400_000));
};

describe('the own sessions', () => {
  it('are listed with device and network, the last used one first', async () => {
    const user = await buildUser(test.db);
    await test.logIn(user);
    const browser = test.stranger();
    await logInWith(browser, user, { 'user-agent': CHROME });
    expect(await listOf(browser)).toMatchObject([
      { device: 'Chrome · Windows', network: '127.0.0.1', kind: 'browser', isCurrent: true },
      { device: '', isCurrent: false },
    ]);
  });

  it('end on another device at once, and never for somebody else', async () => {
    const user = await buildUser(test.db);
    const [here, there, stranger] = [
      await test.logIn(user),
      await test.logIn(user),
      await test.logIn(await buildUser(test.db)),
    ];
    const sessionId = (await listOf(there)).find(({ isCurrent }) => isCurrent)?.id;
    const call = { method: 'DELETE', url: `/api/sessions/${sessionId}` } as const;
    expect((await stranger.call(call)).statusCode).toBe(404);
    expect(await isLoggedIn(there)).toBe(true);
    await here.ok(call);
    expect(await isLoggedIn(there)).toBe(false);
    expect(await isLoggedIn(here)).toBe(true);
  });

  it('end all but this one', async () => {
    const user = await buildUser(test.db);
    const [here, ...others] = [await test.logIn(user), await test.logIn(user), await test.logIn(user)];
    expect(await here.ok({ method: 'POST', url: '/api/sessions/end-others' })).toEqual({ ended: 2 });
    expect(await Promise.all([here, ...others].map(isLoggedIn))).toEqual([true, false, false]);
  });

  it('end when the same browser logs in anew', async () => {
    const [first, second] = [await buildUser(test.db), await buildUser(test.db)];
    const browser = await test.logIn(first);
    const stolen = test.stranger();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    await logInWith(browser, second);
    const [ofFirst, ofSecond] = [stolen, browser].map(({ cookies }) => cookies.get('domdom'));
    // 256 bits.
    for (const token of [ofFirst, ofSecond]) expect(token).toMatch(/^[\w-]{43}$/);
    expect(ofSecond).not.toBe(ofFirst);
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await isLoggedIn(stolen)).toBe(false);
  });
});

describe('a browser whose session was ended elsewhere', () => {
  it.each<[SessionEnd, (by: { owner: Browser; user: BuiltUser }) => Promise<unknown>]>([
    ['by-owner', ({ owner }) => owner.ok({ method: 'POST', url: '/api/sessions/end-others' })],
    [
      'new-password',
      ({ owner, user }) => {
        const newPassword = 'con-chim-xanh-2030';
        const body = { currentPassword: user.password, newPassword, confirmPassword: newPassword };
        return owner.ok({ method: 'POST', url: '/api/profile/password', body });
      },
    ],
    [
      'by-school',
      async ({ owner, user }) => {
        const one = { role: 'administrator', schoolId: user.schoolId } as const;
        const administrator = await test.logIn(await buildUser(test.db, one));
        for (const { id, isCurrent } of await listOf(owner))
          if (!isCurrent) await administrator.ok({ method: 'DELETE', url: `/api/admin/sessions/${id}` });
      },
    ],
  ])('learns the reason: %s', async (reason, end) => {
    const user = await buildUser(test.db);
    const [browser, owner] = [await test.logIn(user), await test.logIn(user)];
    await end({ owner, user });
    expect(await endOf(browser)).toEqual([{ sessionEnd: reason }, reason]);
    await logInWith(browser, await buildUser(test.db));
    expect(await browser.ok({ url: '/api/boot' })).toMatchObject({ sessionEnd: null });
  });

  it('learns no reason after its own logout, and none that is older than two weeks', async () => {
    const user = await buildUser(test.db);
    const [browser, owner] = [await test.logIn(user), await test.logIn(user)];
    const copied = test.stranger();
    for (const [name, value] of owner.cookies) copied.cookies.set(name, value);
    await owner.ok({ method: 'POST', url: '/api/sessions/end-others' });
    await owner.ok({ method: 'POST', url: '/logout' });
    expect(await endOf(copied)).toEqual([undefined, null]);
    await test.db
      .updateTable('endedSessions')
      .set({ endedAt: sql<Date>`now() - interval '15 days'` })
      .execute();
    await new SessionService(test.db, test.database.pool, 'nobody').deleteExpired();
    expect(await endOf(browser)).toEqual([undefined, null]);
  });

  it('that somebody ended again and again leaves no more reasons than are kept', async () => {
    await test.db.deleteFrom('endedSessions').execute();
    await test.database.pool.query(`insert into ended_sessions (token_hash, reason, ended_at)
      select decode(md5(n::text), 'hex'), 'too-many', now() - make_interval(secs => n) from generate_series(1, 9) n`);
    await deleteOldSessionEnds(test.db, 3);
    const left = await test.db
      .selectFrom('endedSessions')
      .select(sql<number>`count(*)`.as('n'))
      .execute();
    expect(left).toEqual([{ n: 3 }]);
  });
});

describe("an administrator's list of sessions", () => {
  let school: string;
  let administrator: Browser;
  beforeAll(async () => {
    school = await buildSchool(test.db);
    administrator = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId: school }));
  });
  const search = (words: string) =>
    administrator.ok<{ items: SchoolSession[]; total: number }>({
      url: `/api/admin/sessions?search=${encodeURIComponent(words)}`,
    });

  it('finds people of the own school and ends what was stolen', async () => {
    const student = await buildUser(test.db, { schoolId: school });
    const browser = await test.logIn(student);
    const { items } = await search(student.email);
    expect(items).toMatchObject([{ userId: student.id, loginName: student.email, role: 'student' }]);
    await administrator.ok({ method: 'DELETE', url: `/api/admin/sessions/${items[0]?.id}` });
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await search(student.email)).total).toBe(0);
  });

  it('knows nobody of another school', async () => {
    const stranger = await test.logIn(await buildUser(test.db));
    const [session] = await listOf(stranger);
    const call = { method: 'DELETE', url: `/api/admin/sessions/${session?.id}` } as const;
    expect((await administrator.call(call)).statusCode).toBe(404);
    expect(await isLoggedIn(stranger)).toBe(true);
  });
});

describe('entering the password again', () => {
  it('makes the session fresh again, and a wrong password does not', async () => {
    const user = await buildUser(test.db);
    const browser = await logInLongAgo(test, user);
    expect((await prove(browser, 'sai-mat-khau')).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await proofAge(user)).toBeGreaterThan(600_000);
    expect((await prove(browser, user.password)).statusCode).toBe(200);
    expect(await proofAge(user)).toBeLessThan(60_000);
  });

  it('makes a thief with an open session wait after a few guesses', async () => {
    const user = await buildUser(test.db);
    const browser = await logInLongAgo(test, user);
    const statuses = await statusesOf(test.db, 8, (guess) => prove(browser, `${guess}`));
    expect(statuses).toContain(429);
    expect((await prove(browser, user.password)).statusCode).toBe(429);
  });
});

describe('the end of a session', () => {
  it.each([
    ['student', 30, 90],
    ['teacher', 7, 30],
    ['administrator', 7, 30],
  ] as const)(
    'of a %s comes after %d days without a visit and after %d at the latest',
    async (role, idle, most) => {
      const user = await buildUser(test.db, { role });
      await test.logIn(user);
      expect(await daysLeft(user)).toEqual([idle, most]);
    },
  );

  it('comes as early for a student on a list that gives rights of staff', async () => {
    const user = await buildUser(test.db, { role: 'student' });
    await test.db.insertInto('accessListEntries').values({ list: 'siteSettings', userId: user.id }).execute();
    await test.logIn(user);
    expect(await daysLeft(user)).toEqual([7, 30]);
  });

  it('is not moved by visits', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await logInLongAgo(test, user);
    await test.db
      .updateTable('sessions')
      .set({
        endsAt: sql<Date>`now() + interval '2 days'`,
        lastSeenAt: sql<Date>`now() - interval '2 hours'`,
      })
      .where('userId', '=', user.id)
      .execute();
    await listOf(browser);
    expect(await daysLeft(user)).toEqual([2, 2]);
  });

  it('waits for the end of a running attempt, also for the clean-up', async () => {
    const { students, ...target } = await buildClass(test.db, { studentCount: 2 });
    const [running, idle] = students;
    if (running === undefined || idle === undefined) throw new Error('no students');
    const assignment = await buildAssignment(test.db, { ...target, students });
    await buildOpenAttempt(test.db, { of: { student: running, assignment } });
    const browsers = [await logInLongAgo(test, running), await logInLongAgo(test, idle)];
    await expire(running);
    await expire(idle);
    await new SessionService(test.db, test.database.pool, 'nobody').deleteExpired();
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual([true, false]);
  });
});

it('an account is known on its newest devices alone when somebody makes up more than it may have', async () => {
  const { id, schoolId } = await buildUser(test.db);
  await sql`insert into known_devices (user_id, school_id, device_hash, last_login_at)
    select ${id}, ${schoolId}, decode(md5(n::text), 'hex'), now() - make_interval(mins => n)
    from generate_series(1, 9) n`.execute(test.db);
  await deleteOldDevices(test.db, 3);
  const { rows } = await sql<{ kept: number; oldest: number }>`
    select count(*) as kept, extract(minute from now() - min(last_login_at))::int as oldest
    from known_devices where user_id = ${id}`.execute(test.db);
  expect(rows).toEqual([{ kept: 3, oldest: 3 }]);
});
