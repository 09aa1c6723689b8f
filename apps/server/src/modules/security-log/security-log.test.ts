import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { routes, type SecurityLogRow } from '@domdom/api';
import { LOGGED_ROUTES } from '@domdom/api/security-log';
import { addToList, buildClass, buildSchool, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

interface Page {
  items: SecurityLogRow[];
  isWhole: boolean;
}

/** Waits until what happened so far is written. */
async function logOf(by: Browser, query = ''): Promise<SecurityLogRow[]> {
  await expect.poll(async () => (await read(by, query)).items.length).toBeGreaterThan(0);
  return (await read(by, query)).items;
}
const read = (by: Browser, query = '') => by.ok<Page>({ url: `/api/security-log?size=100${query}` });
const administratorOf = async (schoolId: string) =>
  test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));

const post = (url: string, body: unknown = {}) => ({ method: 'POST', url, body }) as const;

/** Gives the account an authenticator app. Returns its recovery codes. */
async function addSecondFactor(by: Browser): Promise<string[]> {
  const { secret } = await by.ok<{ secret: string }>(post('/api/second-factor/totp'));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await by.ok<{ recoveryCodes: string[] }>(post('/api/second-factor/totp/confirm', { code }));
  return added.recoveryCodes;
}

const login = (email: string, password: string, remoteAddress: string) =>
  test.app.inject({ method: 'POST', url: '/login', remoteAddress, payload: { email, password } });

describe('the security log', () => {
  it('keeps failed logins with the account, the network and no secret', async () => {
    const schoolId = await buildSchool(test.db);
    const user = await buildUser(test.db, { schoolId });
    await login(user.email, 'mat-khau-doan-mo', '203.0.113.57');
    const by = await administratorOf(schoolId);
    const rows = await logOf(by, '&kind=login-failed');
    expect(rows).toMatchObject([
      {
        kind: 'login-failed',
        code: 'LOGIN_FAILED',
        person: { id: user.id, loginName: user.email },
        network: '203.0.113.0/24',
        count: 1,
      },
    ]);
    const stored = JSON.stringify(await test.db.selectFrom('securityLog').selectAll().execute());
    expect(stored).not.toContain('mat-khau');
    expect(stored).not.toContain('203.0.113.57');
    expect(stored).not.toContain(user.email);
  });

  it('finds people by beginnings of words, with or without tone marks, and networks by any part', async () => {
    const schoolId = await buildSchool(test.db);
    const user = await buildUser(test.db, { schoolId, fullName: 'Đỗ Thị Dịu Hiền' });
    await login(user.email, 'mat-khau-doan-mo', '203.0.113.57');
    const by = await administratorOf(schoolId);
    const found = async (typed: string) =>
      (await read(by, `&kind=login-failed&search=${encodeURIComponent(typed)}`)).items.map(
        ({ person }) => person?.id,
      );
    await logOf(by, '&kind=login-failed');
    for (const typed of ['diu hien', 'Đỗ Dịu', user.email, '0.113.0', 'hiền 203.0', '/LOGIN'])
      expect([typed, await found(typed)]).toEqual([typed, [user.id]]);
    for (const typed of ['iu', 'hien 198', '%', '_o'])
      expect([typed, await found(typed)]).toEqual([typed, []]);
  });

  it('keeps refusals by role and by relation, foreign origins and issued codes', async () => {
    const target = await buildClass(test.db, { studentCount: 1 });
    const [student] = target.students;
    const teacher = await test.logIn(target.teacher);
    const foreign = await buildClass(test.db);
    expect((await teacher.call({ url: '/api/mails' })).statusCode).toBe(403);
    expect((await teacher.call({ url: `/api/teacher/classes/${foreign.id}` })).statusCode).toBe(404);
    const headers = { origin: 'https://evil.example' };
    expect((await teacher.call({ method: 'POST', url: '/logout', headers })).statusCode).toBe(403);
    await teacher.ok({
      method: 'POST',
      url: `/api/teacher/classes/${target.id}/roster/${student?.id}/login-code`,
    });
    const by = await administratorOf(target.schoolId);
    await expect
      .poll(async () => (await read(by)).items.map(({ kind, code }) => `${kind} ${code}`))
      .toEqual(
        expect.arrayContaining(['refused FORBIDDEN', 'refused NOT_FOUND', 'code-issued ', 'logged-in ']),
      );
    const { items } = await read(by, `&search=${encodeURIComponent(target.teacher.email)}`);
    expect(items.length).toBeGreaterThan(3);
  });

  it('keeps logins with a second factor, wrong codes and logins of older clients, each under its own account', async () => {
    const schoolId = await buildSchool(test.db);
    const teacher = await buildUser(test.db, { role: 'teacher', schoolId });
    const [recoveryCode = ''] = await addSecondFactor(await test.logIn(teacher));
    const browser = await test.logIn(await buildUser(test.db, { schoolId }));
    const finish = async (code: string) => {
      const challenge = await browser.call(
        post('/login', { email: teacher.email, password: teacher.password }),
      );
      const { token } = challenge.json<{ data: { token: string } }>().data;
      return browser.call(post('/api/session/second-factor', { token, proof: { code } }));
    };
    expect((await finish('AAAA-AAAA-AAAA')).statusCode).toBe(400);
    expect((await finish(recoveryCode)).statusCode).toBe(200);
    const sqlCommand = 'p_SACHSO_Users_Login';
    const older = await buildUser(test.db, { schoolId });
    const parameters = { email: older.email, password: older.password };
    const query = (parts: object) =>
      test.stranger().ok(post('/api/v1.0/dynamic/query', { sqlCommand, ...parts }));
    await query({ parameters });
    await query({ parameters: { ...parameters, password: 'mat-khau-sai' } });
    const by = await administratorOf(schoolId);
    const route = 'POST /api/session/second-factor';
    const ofTeacher = { person: { id: teacher.id }, route };
    await expect
      .poll(async () => (await read(by)).items.filter((row) => row.route === route))
      .toMatchObject([
        { kind: 'recovery-code-used', ...ofTeacher },
        { kind: 'login-failed', ...ofTeacher },
      ]);
    const peopleOf = async (kind: string) =>
      (await read(by, `&kind=${kind}`)).items.map(({ person }) => person?.id);
    await expect.poll(() => peopleOf('logged-in')).toContain(older.id);
    await expect.poll(() => peopleOf('login-failed')).toContain(older.id);
  });

  it('merges a flood of equal refusals, so that it cannot fill the disk', async () => {
    const schoolId = await buildSchool(test.db);
    const student = await test.logIn(await buildUser(test.db, { schoolId }));
    for (let n = 0; n < 200; n += 1) await student.call({ url: '/api/mails' });
    const by = await administratorOf(schoolId);
    await logOf(by, '&kind=refused');
    const { items } = await read(by, '&kind=refused');
    // One at once, one at each end of a minute that passed meanwhile.
    expect(items.length).toBeLessThanOrEqual(4);
  });

  it('shows administrators their own school, and keepers of the site settings every school', async () => {
    const [own, other] = [await buildSchool(test.db), await buildSchool(test.db)];
    const stranger = await buildUser(test.db, { schoolId: other });
    await login(stranger.email, 'sai', '198.51.100.9');
    await login(`nobody.${own}@domdom.test`, 'sai', '198.51.100.9');
    const administrator = await buildUser(test.db, { role: 'administrator', schoolId: own });
    const by = await test.logIn(administrator);
    await logOf(by, '&kind=logged-in');
    const seen = await read(by);
    expect(seen.isWhole).toBe(false);
    expect(seen.items.every(({ person }) => person?.id === administrator.id)).toBe(true);
    await addToList(test.db, 'siteSettings', administrator);
    const keeper = await test.logIn(administrator);
    const whole = await read(keeper, '&kind=login-failed&search=198.51.100');
    expect(whole.items.map(({ person }) => person?.id)).toEqual(
      expect.arrayContaining([stranger.id, undefined]),
    );
  });

  it('is closed to teachers and students', async () => {
    for (const role of ['teacher', 'student'] as const) {
      const by = await test.logIn(await buildUser(test.db, { role }));
      expect((await by.call({ url: '/api/security-log' })).statusCode).toBe(403);
    }
  });
});

it('names only routes that exist', () => {
  expect(Object.keys(LOGGED_ROUTES).filter((key) => !(key in routes))).toEqual([]);
});
