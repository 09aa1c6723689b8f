import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionBySystem } from '../../db/transaction.ts';
import { buildSchool, buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { insertUser } from '../people/user.service.ts';
import { hashPassword } from './password.service.ts';
import { statusesOf } from '../../testing/lengthen-waits.ts';

const test = openTestApp();
const PASSWORD = 'hoa-mai-vàng';
let code: string;
let childId: string;
let remoteAddress = '10.77.0.0';

async function schoolCodeOf(schoolId: string): Promise<string> {
  const row = test.db.selectFrom('schools').select('code').where('id', '=', schoolId);
  return (await row.executeTakeFirstOrThrow()).code;
}

async function buildChild(schoolId: string, userName: string): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  return inTransactionBySystem(test.db, (trx) =>
    insertUser(trx, {
      schoolId,
      email: null,
      userName,
      fullName: 'Nguyễn Gia Bảo',
      role: 'student',
      schoolTypeId: 1,
      grade: 3,
      passwordHash,
    }),
  );
}

const login = (payload: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    payload: { password: PASSWORD, ...payload },
  });

beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  code = await schoolCodeOf(schoolId);
  childId = await buildChild(schoolId, 'baong');
});

describe('an account without an e-mail', () => {
  it('logs in with its user name and the code of its school, as people type them', async () => {
    const spaced = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    const answers = [
      await login({ email: ' BaoNg ', schoolCode: spaced }),
      await login({ email: `${code}/baong` }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data.userProfile).toMatchObject({ id: childId, email: null, loginName: 'baong' });
    }
    const row = test.db.selectFrom('users').select('lastLoginAt').where('id', '=', childId);
    expect((await row.executeTakeFirstOrThrow()).lastLoginAt).not.toBeNull();
  });

  it('is another one in another school, where the same name may exist', async () => {
    const otherSchool = await buildSchool(test.db);
    const namesake = await buildChild(otherSchool, 'baong');
    const otherCode = await schoolCodeOf(otherSchool);
    const entered = await login({ email: 'baong', schoolCode: otherCode });
    expect(entered.json().data.userProfile.id).toBe(namesake);
  });

  it.each([
    ['without a code', {}],
    ['with a code of no school', { schoolCode: 'AAAAAA' }],
    ['with text that is no code', { schoolCode: 'trường em' }],
    ['with a wrong password', { schoolCode: 'own', password: 'sai-mật-khẩu' }],
  ])('is refused %s like an unknown account', async (_what, typed) => {
    remoteAddress = '10.77.1.1';
    const refused = await login({
      email: 'baong',
      ...typed,
      ...('schoolCode' in typed && typed.schoolCode === 'own' ? { schoolCode: code } : {}),
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'LOGIN_FAILED']);
  });

  it('waits after some wrong passwords, and its namesake in another school does not', async () => {
    remoteAddress = '10.77.2.2';
    const schoolId = await buildSchool(test.db);
    const guessed = await schoolCodeOf(schoolId);
    await buildChild(schoolId, 'baong');
    const statuses = await statusesOf(test.db, 7, (n) =>
      login({ email: 'baong', schoolCode: guessed, password: `sai ${n}` }),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await login({ email: 'baong', schoolCode: code })).statusCode).toBe(200);
  });

  it('chooses a new password without a mail', async () => {
    remoteAddress = '10.77.0.0';
    const schoolId = await buildSchool(test.db);
    const user = await buildUser(test.db, { schoolId });
    const browser = await test.logIn(user);
    await test.db
      .updateTable('users')
      .set({ email: null, userName: 'minhtv' })
      .where('id', '=', user.id)
      .execute();
    const renewed = await test.logIn({
      email: `${await schoolCodeOf(schoolId)}/minhtv`,
      password: user.password,
    });
    const typed = {
      currentPassword: user.password,
      newPassword: 'cá-vàng-bơi-9',
      confirmPassword: 'cá-vàng-bơi-9',
    };
    expect(await renewed.ok({ method: 'POST', url: '/api/profile/password', body: typed })).toEqual({
      email: null,
    });
    const mails = test.db.selectFrom('mails').select('id').where('recipient', '=', user.email);
    expect(await mails.execute()).toEqual([]);
    expect((await browser.call({ url: '/api/dashboard' })).statusCode).toBe(401);
  });
});

describe('the database', () => {
  it('refuses a second account of that name in the school, and one without any name', async () => {
    const schoolId = await buildSchool(test.db);
    await buildChild(schoolId, 'anhtn');
    await expect(buildChild(schoolId, 'anhtn')).rejects.toThrow(/users_user_name_key/);
    const nameless = test.db.updateTable('users').set({ userName: null }).where('id', '=', childId).execute();
    await expect(nameless).rejects.toThrow(/users_named/);
  });

  it('gives every school another code', async () => {
    const schools = await Promise.all([1, 2, 3].map(() => buildSchool(test.db)));
    const codes = await Promise.all(schools.map(schoolCodeOf));
    expect(new Set(codes).size).toBe(3);
    for (const made of codes) expect(made).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  });
});
