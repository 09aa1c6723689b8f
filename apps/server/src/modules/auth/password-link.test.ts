import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { makePasswordLink } from './password-link.service.ts';

const test = openTestApp();
const GOOD = 'diều giấy 27';
let user: BuiltUser;
let token: string;
beforeEach(async () => {
  user = await buildUser(test.db, { role: 'administrator', fullName: 'Phạm Thị Hồng' });
  token = await linkFor(user);
});

const linkFor = (account: BuiltUser) =>
  inTransaction(test.db, (trx) => makePasswordLink(trx, { userId: account.id, schoolId: account.schoolId }));
const choose = (form: { token?: string; newPassword?: string; confirmPassword?: string } = {}) => {
  const newPassword = form.newPassword ?? GOOD;
  const payload = { token, newPassword, confirmPassword: newPassword, ...form };
  return test.app.inject({ method: 'POST', url: '/api/password-link', payload });
};

describe('a link to choose a password', () => {
  it('replaces the password and ends the sessions, without opening one', async () => {
    const browser = await test.logIn(user);
    const answer = await choose();
    expect([answer.statusCode, answer.json()]).toEqual([200, { loginName: user.email }]);
    expect(answer.cookies).toEqual([]);
    expect((await browser.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
    await test.logIn({ email: user.email, password: GOOD });
    await expect(test.logIn(user)).rejects.toThrow('401');
  });

  it('makes the devices unknown on which somebody entered with the old password', async () => {
    const { id: userId, schoolId } = user;
    await test.db
      .insertInto('knownDevices')
      .values({ userId, schoolId, deviceHash: Buffer.alloc(32) })
      .execute();
    expect((await choose({ newPassword: '12345' })).statusCode).toBe(400);
    const known = test.db.selectFrom('knownDevices').select('userId').where('userId', '=', userId);
    expect(await known.execute()).toHaveLength(1);
    expect((await choose()).statusCode).toBe(200);
    expect(await known.execute()).toEqual([]);
  });

  it('is refused after a day, after a newer one, when it was never made and when the account is closed', async () => {
    const older = token;
    token = await linkFor(user);
    expect((await choose({ token: older })).json()).toMatchObject({ code: 'LINK_REFUSED' });
    expect((await choose({ token: 'x'.repeat(43) })).statusCode).toBe(410);
    await test.db.updateTable('users').set({ isDisabled: true }).where('id', '=', user.id).execute();
    expect((await choose()).statusCode).toBe(410);
    await test.db.updateTable('users').set({ isDisabled: false }).where('id', '=', user.id).execute();
    const past = new Date(Date.now() - 1000);
    await test.db.updateTable('passwordLinks').set({ expiresAt: past }).execute();
    expect((await choose()).statusCode).toBe(410);
  });

  it('ends a code that was issued, and ends itself when the owner changes the password', async () => {
    const { id: userId, schoolId } = user;
    const code = {
      userId,
      schoolId,
      passwordHash: 'hash',
      issuedBy: userId,
      expiresAt: new Date(Date.now() + 1e6),
    };
    await test.db.insertInto('loginCodes').values(code).execute();
    expect((await choose()).statusCode).toBe(200);
    expect(
      await test.db.selectFrom('loginCodes').select('userId').where('userId', '=', userId).execute(),
    ).toEqual([]);
    token = await linkFor(user);
    const browser = await test.logIn({ email: user.email, password: GOOD });
    const body = { currentPassword: GOOD, newPassword: `${GOOD} mới`, confirmPassword: `${GOOD} mới` };
    await browser.ok({ method: 'POST', url: '/api/profile/password', body });
    expect((await choose()).json()).toMatchObject({ code: 'LINK_REFUSED' });
  });

  it.each([
    [{ newPassword: ' ' }, 'newPassword', 'Chưa nhập mật khẩu'],
    [{ newPassword: '12345' }, 'newPassword', 'Mật khẩu ít nhất có 6 ký tự'],
    [{ newPassword: 'đómxin7' }, 'newPassword', 'Mật khẩu của thầy cô ít nhất có 8 ký tự'],
    [{ newPassword: 'phamthihong' }, 'newPassword', 'Mật khẩu này quá dễ đoán, vui lòng chọn mật khẩu khác'],
    [{ confirmPassword: 'khác' }, 'confirmPassword', 'Xác nhận mật khẩu không khớp'],
  ])('stays good after %j, which is refused', async (form, path, message) => {
    const refused = await choose(form);
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path, message }] });
    expect((await choose()).statusCode).toBe(200);
  });
});
