import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deep } from '../../../../../tools/testing/deep.ts';
import { buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { fillUp } from '../../testing/fill-up.ts';
import { inEqualTime } from './equal-time.service.ts';
import { hashPassword } from './password.service.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
let user: BuiltUser;
const STRANGER = 'khong-co@domdom.test';
const PASSWORD = 'cánh diều bay 7';

beforeAll(async () => {
  const settings = JSON.stringify({ auth: { hideUnknownEmail: true } });
  await test.db.insertInto('siteSettings').values({ settings }).execute();
  await buildSchool(test.db);
});
beforeEach(async () => {
  await test.db.deleteFrom('throttles').execute();
  await test.db.deleteFrom('mails').execute();
  user = await buildUser(test.db, { role: 'teacher' });
});

const post = (url: string, payload: object, remoteAddress = '10.30.0.1') =>
  test.app.inject({ method: 'POST', url, payload, remoteAddress });
const procedure = (sqlCommand: string, parameters: object) =>
  post('/api/v1.0/dynamic/query', { sqlCommand, parameters });
const studentForm = (Email: string) => ({
  Email,
  Password: PASSWORD,
  FullName: 'Nguyễn Gia Bảo',
  ClassId: 3,
  Sex: 2,
  Phone: '',
  Birthday: '',
});
const teacherForm = (email: string) => ({
  firstname: 'Nguyễn Thị',
  lastname: 'Lan',
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});
const mailsTo = (recipient: string) =>
  test.db.selectFrom('mails').select(['template', 'password']).where('recipient', '=', recipient).execute();
const accountOf = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('when the site hides who has an account', () => {
  it('a reset does not reveal whether an e-mail has an account', async () => {
    const unknown = await post('/api/password-reset', { email: STRANGER });
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { email: STRANGER, isMailing: false }]);
    const known = await post('/api/password-reset', { email: user.email });
    expect([known.statusCode, known.json()]).toEqual([200, { email: user.email, isMailing: false }]);
    expect(await mailsTo(STRANGER)).toEqual([]);
    expect(await mailsTo(user.email)).toMatchObject([{ template: 'SACHSO_Mail_ResetPassword' }]);
  });

  it('the e-mail check and the call of older clients know no address', async () => {
    for (const email of [user.email, STRANGER]) {
      expect((await post('/api/registration/email-check', { email })).json()).toEqual({ exists: false });
      const older = await procedure('p_SACHSO_USERS_CheckByEmail', { email });
      expect(older.json()).toEqual({ results: [] });
    }
  });

  it.each([
    ['in the dialog', '/api/registration/pupil', studentForm, { id: null, isMailed: true }],
    [
      'as a teacher',
      '/Register',
      teacherForm,
      { status: 'success', errors: [], isWaiting: false, isMailed: true },
    ],
  ])(
    'a registration %s answers alike for a known and an unknown address',
    async (_how, url, form, answer) => {
      const email = `moi${Math.random()}@truong.vn`;
      for (const address of [user.email, email]) {
        const response = await post(url, form(address));
        expect([response.statusCode, response.json()]).toEqual([200, answer]);
      }
      expect(await accountOf(email)).toBeUndefined();
      expect(await mailsTo(user.email)).toEqual([{ template: 'DOMDOM_Mail_HasAccount', password: null }]);
      expect(await mailsTo(email)).toMatchObject([{ template: 'DOMDOM_Mail_OpenAccount' }]);
    },
  );

  it('so does the registration of older clients', async () => {
    const answers = [user.email, 'cu.moi@truong.vn'].map((email) =>
      procedure('p_SACHSO_Users_Register', studentForm(email)),
    );
    const [known, unknown] = (await Promise.all(answers)).map((answer) => answer.json<object>());
    expect(known).toEqual(unknown);
  });

  it('the mailed link opens the account once, with the password of the registration', async () => {
    const email = 'mo.lien.ket@truong.vn';
    await post('/Register', teacherForm(email));
    const token = (await mailsTo(email))[0]?.password ?? '';
    const open = (password: string) => post('/api/registration/open', { token, password });
    const wrong = await open('mật khẩu khác 7');
    expect(wrong.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'password' }] });
    expect(await accountOf(email)).toBeUndefined();
    expect((await open(PASSWORD)).json()).toEqual({ email, isWaiting: false });
    expect(await accountOf(email)).toMatchObject({ isConfirmed: false, lastName: 'Lan' });
    await test.logIn({ email, password: PASSWORD });
    const again = await open(PASSWORD);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([410, 'LINK_REFUSED']);
  });

  it('the mailed link proves the address of a teacher whose school lists its domain', async () => {
    const [domain, email] = ['truong-liet-ke.vn', 'thay.moi@truong-liet-ke.vn'];
    const schoolId = await buildSchool(test.db);
    await test.db.insertInto('schoolMailDomains').values({ schoolId, domain, addedBy: user.id }).execute();
    await post('/Register', teacherForm(email));
    const token = (await mailsTo(email))[0]?.password ?? '';
    await post('/api/registration/open', { token, password: PASSWORD });
    expect(await accountOf(email)).toMatchObject({ isConfirmed: true, schoolId });
  });

  it('a link is refused after a day, and the database holds only its hash', async () => {
    const email = 'qua.han@truong.vn';
    await post('/Register', teacherForm(email));
    const token = (await mailsTo(email))[0]?.password ?? '';
    expect(token.length).toBeGreaterThanOrEqual(43);
    const pending = await test.db.selectFrom('pendingRegistrations').selectAll().execute();
    expect(JSON.stringify(pending)).not.toContain(token);
    expect(JSON.stringify(pending)).not.toContain(PASSWORD);
    const past = new Date(Date.now() - 1000);
    await test.db.updateTable('pendingRegistrations').set({ expiresAt: past }).execute();
    expect((await post('/api/registration/open', { token, password: PASSWORD })).statusCode).toBe(410);
  });

  it.each([
    ['without an account', () => 'bi.lam.phien@truong.vn'],
    ['with one', () => user.email],
  ])('a stranger has three mails sent to an address %s in a day, even at once', async (_kind, address) => {
    const tries = Array.from({ length: 8 }, (_, n) =>
      post('/Register', teacherForm(address()), `10.31.0.${n}`),
    );
    for (const answer of await Promise.all(tries)) expect(answer.statusCode).toBe(200);
    expect(await mailsTo(address())).toHaveLength(3);
  });
});

it('strangers who use up the mails of an hour leave some to a listed domain, and more to a network of a school', async () => {
  const [domain, atSchool] = ['truong-de-danh.vn', '10.32.0.9'];
  const schoolId = await buildSchool(test.db);
  await test.db.insertInto('schoolMailDomains').values({ schoolId, domain, addedBy: user.id }).execute();
  await post('/login', { email: user.email, password: user.password }, atSchool);
  const isMailed = async (email: string, from: string) => {
    expect((await post('/Register', teacherForm(email), from)).statusCode).toBe(200);
    return (await mailsTo(email)).length > 0;
  };
  const sendMore = (count: number) =>
    fillUp(test.database, { table: 'mails', where: `recipient = 'dau@truong.vn'`, count });
  expect(await isMailed('dau@truong.vn', '10.32.0.1')).toBe(true);
  await test.db.updateTable('mails').set({ dedupeKey: null }).execute();
  await sendMore(399);
  expect(await isMailed('nguoi.la@truong.vn', '10.32.0.2')).toBe(false);
  expect(await isMailed(`co.giao@${domain}`, '10.32.0.2')).toBe(true);
  await sendMore(100);
  expect(await isMailed(`co.khac@${domain}`, '10.32.0.2')).toBe(false);
  expect(await isMailed('hoc.sinh@truong.vn', atSchool)).toBe(true);
});

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

/** The median time of answers about known and unknown addresses, in alternation. */
async function medians(
  rounds: number,
  ask: (email: string, n: number) => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < rounds * 2; n += 1) {
    await test.db.deleteFrom('throttles').execute();
    const start = performance.now();
    await ask(n % 2 === 0 ? user.email : `khong-co-${n}@domdom.test`, n);
    times[n % 2 === 0 ? 0 : 1].push(performance.now() - start);
  }
  return [median(times[0]), median(times[1])];
}

describe('the time of an answer', () => {
  // Other tests have a hash that is cheap to check.
  beforeEach(async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await test.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  });

  const ASKED = [
    ['a reset', (email: string) => post('/api/password-reset', { email })],
    ['an e-mail check', (email: string) => post('/api/registration/email-check', { email })],
    ['a registration', (email: string) => post('/api/registration/pupil', studentForm(email))],
  ] as const;

  it('of a wrong login is spent on as many statements, whoever has an account or a temporary password', async () => {
    const [reset, familiar] = [await buildUser(test.db), await buildUser(test.db)];
    await post('/api/password-reset', { email: reset.email });
    await post('/login', { email: familiar.email, password: familiar.password });
    const counts: number[] = [];
    for (const email of [STRANGER, user.email, reset.email, familiar.email]) {
      await test.db.deleteFrom('throttles').execute();
      const query = vi.spyOn(pg.Client.prototype, 'query');
      expect((await post('/login', { email, password: 'đoán mò 0' })).statusCode).toBe(401);
      const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement));
      query.mockRestore();
      counts.push(sent.filter((text) => /throttles|temporary_passwords|from .{0,3}users/.test(text)).length);
    }
    expect(counts[0]).toBeGreaterThan(4);
    expect(new Set(counts).size).toBe(1);
  });

  it('of a short work is a quarter of a second, whether it succeeds or fails', async () => {
    const start = performance.now();
    const [done, failed] = await Promise.allSettled([
      inEqualTime(async () => 7),
      inEqualTime(async () => {
        throw new Error('no account');
      }),
    ]);
    expect([done, failed]).toMatchObject([{ value: 7 }, { reason: { message: 'no account' } }]);
    expect(performance.now() - start).toBeGreaterThanOrEqual(249);
  });

  it.each([
    ...ASKED,
    // The same password again would be answered from memory, for a known and an unknown address alike.
    ['a login', (email: string, n: number) => post('/login', { email, password: `đoán mò ${n}` })] as const,
  ])(
    'of %s differs by 5 ms at most between known and unknown addresses',
    deep('of a short work is a quarter of a second, whether it succeeds or fails'),
    async (_name, ask) => {
      const [known, unknown] = await medians(60, ask);
      expect(Math.abs(known - unknown)).toBeLessThan(5);
    },
  );
});
