import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { readEnv, SettingsError } from '../../env.ts';
import { buildUser, type BuiltUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { MobilePasswords, mobilePasswordChannel } from './mobile-passwords.service.ts';
import { makePasswordLink } from './password-link.service.ts';

const URL_OF = 'https://di-dong.truong.vn';
const SECRET = 'a-secret-that-both-of-the-servers-know';
const NEW = 'hoa-mai-vàng-2026';
const test = openTestApp({ MOBILE_PASSWORD_URL: URL_OF, MOBILE_PASSWORD_SECRET: SECRET });
afterEach(() => test.db.deleteFrom('outgoingMessages').execute());

const hashOf = (password: string) => createHmac('sha256', SECRET).update(password).digest('hex');
const messages = () => test.db.selectFrom('outgoingMessages').selectAll().orderBy('createdAt').execute();
const told = async () => (await messages()).map(({ userId, secret, state }) => ({ userId, secret, state }));
const waits = ({ id }: { id: string }, password: string) => [
  { userId: id, secret: hashOf(password), state: 'waiting' },
];
const newPassword = (currentPassword: string) => ({
  method: 'POST' as const,
  url: '/api/profile/password',
  body: { currentPassword, newPassword: NEW, confirmPassword: NEW },
});

describe('the mobile application hears of a password', () => {
  it('that its owner chose, in the same transaction, as an HMAC', async () => {
    const user = await buildUser(test.db);
    await (await test.logIn(user)).ok(newPassword(user.password));
    const [message] = await messages();
    expect(message).toMatchObject({
      ...{ schoolId: user.schoolId, channel: 'mobile-password', event: 'password.changed' },
      ...{ partner: 'di-dong.truong.vn', data: { userId: user.id }, secret: hashOf(NEW) },
    });
    const { passwordHash } = await test.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(message);
    expect(stored).not.toContain(NEW);
    expect(stored).not.toContain(passwordHash);
    expect(stored).not.toContain(SECRET);
  });

  it('that an older client sent after a login', async () => {
    const user = await buildUser(test.db);
    await (
      await test.logIn(user)
    ).ok({
      method: 'POST',
      url: '/api/v1.0/dynamic/execute',
      body: {
        sqlCommand: 'p_SACHSO_USERS_ChangePassword',
        parameters: { Email: user.email, Password: NEW },
      },
    });
    expect(await told()).toEqual(waits(user, NEW));
  });

  it('that a reset mailed, once it is used, and the latest alone', async () => {
    const user = await buildUser(test.db);
    await test.stranger().ok({ method: 'POST', url: '/api/password-reset', body: { email: user.email } });
    expect(await told()).toEqual([]);
    const { password } = await test.db
      .selectFrom('mails')
      .select('password')
      .where('recipient', '=', user.email)
      .executeTakeFirstOrThrow();
    const browser = await test.logIn({ email: user.email, password: password ?? '' });
    expect(await told()).toEqual(waits(user, password ?? ''));
    await browser.ok(newPassword(password ?? ''));
    expect(await told()).toEqual([{ userId: user.id, secret: null, state: 'failed' }, ...waits(user, NEW)]);
  });

  it('that staff made', async () => {
    const administrator = await buildUser(test.db, { role: 'administrator' });
    const { schoolId } = administrator;
    const user = await buildUser(test.db, { schoolId });
    const by = await test.logIn(administrator);
    const made = await by.ok<{ password: string }>({
      method: 'POST',
      url: `/api/admin/users/${user.id}/password`,
    });
    expect(await told()).toEqual(waits(user, made.password));
  });

  it('that was chosen by a link', async () => {
    const { id: userId, schoolId } = await buildUser(test.db);
    const token = await inTransaction(test.db, (trx) => makePasswordLink(trx, { userId, schoolId }));
    const body = { token, newPassword: NEW, confirmPassword: NEW };
    await test.stranger().ok({ method: 'POST', url: '/api/password-link', body });
    expect(await told()).toEqual(waits({ id: userId }, NEW));
  });

  it('not when the change was refused', async () => {
    const user = await buildUser(test.db);
    const browser = await test.logIn(user);
    expect((await browser.call(newPassword('wrong'))).statusCode).toBe(400);
    expect(await told()).toEqual([]);
  });
});

describe('the switch', () => {
  it('is off by default, and then nothing is written', async () => {
    expect(readEnv({}).mobilePasswords).toBeNull();
    const user: BuiltUser = await buildUser(test.db);
    const change = { userId: user.id, schoolId: user.schoolId, password: NEW };
    await inTransaction(test.db, (trx) => new MobilePasswords(null).tell(trx, [change]));
    expect(await told()).toEqual([]);
  });

  it.each([{}, { MOBILE_PASSWORD_SECRET: 'short' }])('needs a secret that nobody finds: %j', (secret) => {
    expect(() => readEnv({ MOBILE_PASSWORD_URL: URL_OF, ...secret })).toThrow(SettingsError);
  });
});

describe('the call', () => {
  const message = { id: 'm1', schoolId: 's1', event: 'password.changed', createdAt: new Date() };
  const stored = { ...message, data: { userId: 'u1' }, secret: hashOf(NEW) };
  const channel = mobilePasswordChannel({ url: URL_OF, secret: SECRET });
  const answering = (text: string) => () => channel.check?.({ status: 200, text });

  it('has the address and the names of the mobile application', async () => {
    expect(await channel.callOf(stored)).toEqual({
      url: new URL('https://di-dong.truong.vn/mobile/SGK/api/ChangePassword'),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'u1', NewPassword: hashOf(NEW) }),
    });
  });

  it('is not made without its hash, nor once it is switched off', async () => {
    expect(await channel.callOf({ ...stored, secret: null })).toBeNull();
    expect(await mobilePasswordChannel(null).callOf(stored)).toBeNull();
  });

  it('succeeded when the message is OK', () => {
    expect(answering('{"message":"OK"}')).not.toThrow();
  });

  it.each([
    ['{"message":"ERROR"}', 'trả lời: ERROR'],
    ['{"message":"ok"}', 'trả lời: ok'],
    ['{}', 'message'],
    ['<html>', 'JSON'],
  ])('failed with %s', (text, why) => {
    expect(answering(text)).toThrow(why);
  });
});
