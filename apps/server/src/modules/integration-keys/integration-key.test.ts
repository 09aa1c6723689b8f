import type { HistoryRow, NewIntegrationKey, StudentResult } from '@domdom/api';
import { MOST_INTEGRATION_KEYS } from '@domdom/domain/access/integration-key';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import {
  buildAssignment,
  buildClass,
  buildSchool,
  buildUser,
  type BuiltClass,
  type BuiltUser,
} from '../../testing/builders.ts';
import { basic, callWith, makeKey } from '../../testing/integration-key.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { type Browser, type Call, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const CLASSES = '/api/teacher/classes?scope=school';
const READ = { canWrite: false, calls: ['GET /api/teacher/classes', 'GET /api/teacher/classes/:classId'] };

let schoolId: string;
let administrator: BuiltUser;
let browser: Browser;
let target: BuiltClass;
let key: NewIntegrationKey;

const statusOf = async (by: Pick<NewIntegrationKey, 'id' | 'secret'>, call: Call) =>
  (await callWith(test, by, call)).statusCode;
/** An administrator of the school, logged in, with a key that reads classes. */
async function openMaker() {
  const user = await buildUser(test.db, { role: 'administrator', schoolId });
  const maker = await test.logIn(user);
  return { user, made: await makeKey(maker, READ) };
}

beforeAll(async () => {
  schoolId = await buildSchool(test.db);
  administrator = await buildUser(test.db, { role: 'administrator', schoolId });
  browser = await test.logIn(administrator);
  const teacher = await buildUser(test.db, { role: 'teacher', schoolId });
  target = await buildClass(test.db, { teacher, studentCount: 2 });
  key = await makeKey(browser, { name: 'Phần mềm điểm' });
});

describe('an integration key', () => {
  it('reads the results of a class of the school, step by step', async () => {
    const assignment = await buildAssignment(test.db, target);
    const read = async <T>(url: string) => (await callWith(test, key, { url })).json<T>();
    const { items: classes } = await read<{ items: { id: string }[] }>(CLASSES);
    expect(classes.map(({ id }) => id)).toContain(target.id);
    const given = await read<{ items: { id: string }[] }>(`/api/teacher/classes/${target.id}/assignments`);
    expect(given.items.map(({ id }) => id)).toEqual([assignment.id]);
    const { students } = await read<{ students: StudentResult[] }>(
      `/api/teacher/assignments/${assignment.id}`,
    );
    expect(students.map(({ state }) => state)).toEqual(['not-started', 'not-started']);
  });

  it('is shown once: the list, the database and the history hold no secret', async () => {
    expect(key.secret).toMatch(/^domdom_[\w-]{43}$/u);
    const listed = await browser.call({ url: '/api/integration-keys' });
    expect(listed.json()).toMatchObject({ items: [{ id: key.id, name: 'Phần mềm điểm', state: 'open' }] });
    const row = await test.db
      .selectFrom('integrationKeys')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    const history = await browser.call({ url: '/api/history?type=schools' });
    for (const text of [listed.body, history.body, JSON.stringify(row)]) {
      expect(text).not.toContain(key.secret);
    }
    expect(history.body).toContain('Phần mềm điểm');
    expect(history.body).not.toContain(row.codeHash.toString('hex'));
  });

  it('is made after a fresh login alone, under a name of its own, and in a bounded number', async () => {
    const body = { name: 'Phần mềm điểm', ...READ, days: 90 };
    const make = { method: 'POST', url: '/api/integration-keys', body } as const;
    const late = await logInLongAgo(test, administrator);
    expect((await late.call(make)).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
    expect((await browser.call(make)).json()).toMatchObject({ issues: [{ path: 'name' }] });
    const other = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: await buildSchool(test.db) }),
    );
    const { id } = await makeKey(other);
    await sql`
      insert into integration_keys (school_id, name, code_hash, calls, can_write, created_by, expires_at)
      select school_id, 'Khoá ' || n, code_hash, calls, can_write, created_by, expires_at
      from integration_keys cross join generate_series(2, ${MOST_INTEGRATION_KEYS}) as n where id = ${id}`.execute(
      test.db,
    );
    const surplus = await other.call({ ...make, body: { ...body, name: 'Một khoá nữa' } });
    expect([surplus.statusCode, surplus.json()]).toMatchObject([409, { code: 'LIMIT_REACHED' }]);
  });

  it.each([
    ['writes, although it only reads', { ...READ, calls: ['POST /api/teacher/classes'] }],
    ['makes calls that no key may make', { ...READ, calls: ['POST /api/admin/users'] }],
    ['makes no call', { ...READ, calls: [] }],
    ['never ends', { ...READ, days: 100_000 }],
  ])('is not made if it %s', async (_why, changes) => {
    const body = { name: 'Khoá sai', days: 90, ...changes };
    const refused = await browser.call({ method: 'POST', url: '/api/integration-keys', body });
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('makes only the calls that it names, whatever its administrator may do', async () => {
    const reader = await makeKey(browser, READ);
    expect(await statusOf(reader, { url: CLASSES })).toBe(200);
    const body = { className: '3A', grade: 3 };
    const refused: Call[] = [
      { method: 'POST', url: '/api/teacher/classes', body },
      { method: 'PATCH', url: `/api/teacher/classes/${target.id}`, body: {} },
      { url: `/api/teacher/classes/${target.id}/roster` },
      { url: '/api/admin/users' },
      { url: '/api/integration-keys' },
      { url: '/api/profile' },
    ];
    const statuses = await Promise.all(refused.map((call) => statusOf(reader, call)));
    expect(statuses).toEqual(refused.map(() => 403));
    const headers = basic(reader.id, reader.secret);
    const told = await test.stranger().call({ url: '/api/profile', headers });
    expect(told.json()).toMatchObject({ message: 'Khoá tích hợp này không được làm việc này!' });
  });

  it('writes in the name of its administrator, and the history names the key as well', async () => {
    const body = { className: 'Lớp của phần mềm', grade: 3 };
    const made = await callWith(test, key, { method: 'POST', url: '/api/teacher/classes', body });
    expect(made.json()).toMatchObject({ teacherId: administrator.id });
    const { id } = made.json<{ id: string }>();
    await callWith(test, key, { method: 'PATCH', url: `/api/teacher/classes/${id}`, body: { status: 2 } });
    expect(await keyNamesOf(id)).toEqual(['I Phần mềm điểm', 'U Phần mềm điểm']);
    await browser.ok({ method: 'PATCH', url: `/api/teacher/classes/${id}`, body: { status: 1 } });
    expect(await keyNamesOf(id)).toEqual(['I Phần mềm điểm', 'U Phần mềm điểm', 'U null']);
    const { body: shown } = await browser.call({ url: `/api/history?type=classes&classId=${id}` });
    expect(shown).toContain('"keyName":"Phần mềm điểm"');
    // A class that the administrator does not teach may be read through the key, and the history knows; not written.
    const url = `/api/teacher/classes/${target.id}`;
    expect(await statusOf(key, { url })).toBe(200);
    const change = { method: 'PATCH', url, body: { className: '3B' } } as const;
    const told = await callWith(test, key, change);
    expect([told.statusCode, told.json()]).toMatchObject([
      403,
      { code: 'FORBIDDEN', message: expect.stringContaining('chỉ sửa được lớp do người tạo khoá') },
    ]);
    // Where it may not read, it learns of no class.
    const blind = await makeKey(browser, { calls: ['PATCH /api/teacher/classes/:classId'] });
    expect(await statusOf(blind, change)).toBe(404);
    expect(await keyNamesOf(target.id)).toContain('R Phần mềm điểm');
  });

  it('knows no other school', async () => {
    const foreign = await buildClass(test.db, {
      teacher: await buildUser(test.db, { role: 'teacher', schoolId: await buildSchool(test.db) }),
    });
    const { id } = await buildAssignment(test.db, foreign);
    const urls = ['', '/roster', '/assignments', '/mark-book'].map(
      (part) => `/api/teacher/classes/${foreign.id}${part}`,
    );
    urls.push(`/api/teacher/assignments/${id}`, `/api/admin/users/${foreign.teacher.id}`);
    const statuses = await Promise.all(urls.map((url) => statusOf(key, { url })));
    expect(statuses).toEqual(urls.map(() => 404));
    const url = `/api/teacher/classes/${foreign.id}`;
    expect(await statusOf(key, { method: 'PATCH', url, body: { className: '3B' } })).toBe(404);
    const { body } = await callWith(test, key, { url: CLASSES });
    expect(body).not.toContain(foreign.id);
  });

  it('does not use up the calls that its administrator has, and has a limit of its own', async () => {
    const flooding = await makeKey(browser, READ);
    expect(await statusOf(flooding, { url: CLASSES })).toBe(200);
    const answers = await Promise.all(
      // Refused calls count as well.
      Array.from({ length: 800 }, () => callWith(test, flooding, { url: '/api/profile' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
    expect(await statusOf(key, { url: CLASSES })).toBe(200);
    expect((await browser.call({ url: CLASSES })).statusCode).toBe(200);
  });
});

it('what a key did to the terms of the school is in the history of the school, with its name', async () => {
  const terms = [
    { startsOn: '2026-09-05', endsOn: '2027-01-15' },
    { startsOn: '2027-01-18', endsOn: '2027-05-28' },
  ];
  const url = '/api/admin/school-terms/2026';
  expect(await statusOf(key, { method: 'PUT', url, body: { terms } })).toBe(200);
  const { items } = await browser.ok<{ items: HistoryRow[] }>({ url: '/api/history?type=schools' });
  expect(items.filter(({ entity }) => entity === 'school_terms')).toMatchObject([
    { keyName: 'Phần mềm điểm', recordName: 'Học kì 2, 2026–2027', actionType: 'I' },
    { keyName: 'Phần mềm điểm', recordName: 'Học kì 1, 2026–2027', actionType: 'I' },
  ]);
  // After a leak somebody must know what the key could read.
  const made = items.find(({ recordId, actionType }) => recordId === key.id && actionType === 'I');
  expect(made?.newValue).toMatchObject({ calls: key.calls });
});

const keyNamesOf = async (recordId: string) => {
  const rows = await test.db
    .selectFrom('changeHistory')
    .select(['action', 'keyName'])
    .where('entity', '=', 'classes')
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, keyName }) => `${action} ${keyName}`);
};

const byAdministrator =
  (method: 'PUT' | 'DELETE', path = '', body?: object) =>
  (user: BuiltUser) =>
    browser.ok({ method, url: `/api/admin/users/${user.id}${path}`, ...(body && { body }) });

describe('a key that has ended', () => {
  it('is refused at once on every server, when it was revoked', async () => {
    const { made } = await openMaker();
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECOND_FACTOR: 'optional',
      DATA_DIR: test.dataDir,
    };
    const second = await buildApp(readEnv(settings), test.database, test.database.url);
    const statusAtSecond = async () =>
      (await second.inject({ url: CLASSES, headers: basic(made.id, made.secret) })).statusCode;
    try {
      await second.ready();
      await expect.poll(statusAtSecond).toBe(200);
      expect(await statusOf(made, { url: CLASSES })).toBe(200);
      await browser.ok({ method: 'DELETE', url: `/api/integration-keys/${made.id}` });
      const headers = basic(made.id, made.secret);
      expect((await test.stranger().call({ url: CLASSES, headers })).json()).toMatchObject({
        code: 'UNAUTHENTICATED',
        message: 'Khoá tích hợp không đúng, đã hết hạn hoặc đã bị thu hồi!',
      });
      // Far sooner than a known key would be forgotten.
      await expect.poll(statusAtSecond, { timeout: 3_000 }).toBe(401);
    } finally {
      await second.close();
    }
  });

  it('is not ended by somebody of another school', async () => {
    const { made } = await openMaker();
    const foreign = await test.logIn(
      await buildUser(test.db, { role: 'administrator', schoolId: await buildSchool(test.db) }),
    );
    const end = { method: 'DELETE', url: `/api/integration-keys/${made.id}` } as const;
    expect((await foreign.call(end)).statusCode).toBe(404);
    expect(await statusOf(made, { url: CLASSES })).toBe(200);
  });

  it('is refused once its time is over, even where it is known', async () => {
    const { made } = await openMaker();
    await sql`update integration_keys set expires_at = now() + interval '1 second' where id = ${made.id}`.execute(
      test.db,
    );
    expect(await statusOf(made, { url: CLASSES })).toBe(200);
    await expect.poll(() => statusOf(made, { url: CLASSES }), { timeout: 5_000 }).toBe(401);
    expect((await browser.call({ url: '/api/integration-keys' })).body).toContain('"state":"expired"');
  });

  it.each([
    ['is locked', byAdministrator('PUT', '/lock', { isLocked: true })],
    ['is archived', byAdministrator('DELETE')],
    [
      'is a teacher now',
      byAdministrator('PUT', '', { firstname: 'Lê', lastname: 'An', schoolTypeId: 1, roles: ['teacher'] }),
    ],
  ])('works no more when its administrator %s', async (_why, change) => {
    const { user, made } = await openMaker();
    expect(await statusOf(made, { url: CLASSES })).toBe(200);
    await change(user);
    await expect.poll(() => statusOf(made, { url: CLASSES }), { timeout: 3_000 }).toBe(401);
    expect((await browser.call({ url: '/api/integration-keys' })).body).toContain('"state":"stopped"');
  });
});

describe('a Basic header', () => {
  it('with a wrong secret is refused, slowed down, and in the security log; a right one never waits', async () => {
    const wrong = { id: key.id, secret: 'domdom_sai' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries += 1) statuses.push(await statusOf(wrong, { url: CLASSES }));
    // Other tests have called with keys that had ended.
    expect(statuses[0]).toBe(401);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await statusOf(key, { url: CLASSES })).toBe(200);
    await expect
      .poll(async () => (await browser.call({ url: '/api/security-log?kind=key-refused' })).body, {
        timeout: 10_000,
      })
      .toContain(administrator.email);
  });

  it.each(['Basic', 'Basic !!!', `Basic ${btoa('a:b')}`, `Basic ${btoa(`${'0'.repeat(36)}:x`)}`])(
    'that names no key is refused: %s',
    async (authorization) => {
      const refused = await test.stranger().call({ url: '/api/boot', headers: { authorization } });
      expect([401, 429]).toContain(refused.statusCode);
      const asking = await browser.call({ url: CLASSES, headers: { authorization } });
      expect([401, 429]).toContain(asking.statusCode);
    },
  );

  it('counts alone: a cookie beside it is nobody, and it makes nobody of a page', async () => {
    const { id, secret } = key;
    const both = await browser.call({ url: '/api/profile', headers: basic(id, secret) });
    expect(both.statusCode).toBe(403);
    const page = await test.stranger().call({ url: '/lms/home', headers: basic(id, secret) });
    expect(page.body).not.toContain(administrator.email);
    expect(page.headers['set-cookie'] ?? '').not.toContain('domdom=');
    const asBearer = await test.stranger().call({
      url: CLASSES,
      headers: { authorization: `Bearer ${id}:${secret}` },
    });
    expect(asBearer.statusCode).toBe(401);
  });

  it('from a page of another site changes nothing', async () => {
    const call: Call = { method: 'POST', url: '/api/teacher/classes', body: { className: '3C', grade: 3 } };
    const headers = { origin: 'https://elsewhere.test' };
    expect((await callWith(test, key, { ...call, headers })).json()).toMatchObject({
      code: 'ORIGIN_REFUSED',
    });
  });
});
