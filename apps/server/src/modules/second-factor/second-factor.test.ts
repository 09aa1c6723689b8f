import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FactorChallenge, SecondFactors } from '@domdom/api';
import { addToList, type BuiltUser, buildSchool, buildUser } from '../../testing/builders.ts';
import { logInLongAgo } from '../../testing/log-in-long-ago.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';
import { removeSecondFactorsOf } from './second-factor.service.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

/** The code of the app `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const post = (url: string, body: unknown = {}) => ({ method: 'POST', url, body }) as const;

const logIn = (user: BuiltUser, browser = test.stranger()) =>
  browser.call(post('/login', { email: user.email, password: user.password }));

/** The challenge after the right password. */
async function challengeOf(user: BuiltUser, browser = test.stranger()): Promise<FactorChallenge> {
  const response = await logIn(user, browser);
  expect(response.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(response.cookies.map(({ name }) => name)).not.toContain('domdom');
  return response.json<{ data: FactorChallenge }>().data;
}

const finish = (token: string, proof: unknown, browser = test.stranger()) =>
  browser.call(post('/api/session/second-factor', { token, proof }));

async function addApp(browser: Browser) {
  const { secret, uri } = await browser.ok<{ secret: string; uri: string }>(post('/api/second-factor/totp'));
  // One step early, so that the code of the present is still unused.
  const confirmed = await browser.ok<{ recoveryCodes: string[] }>(
    post('/api/second-factor/totp/confirm', { code: codeOf(secret, -1) }),
  );
  return { secret, uri, recoveryCodes: confirmed.recoveryCodes };
}

async function buildProtected() {
  const user = await buildUser(test.db, { role: 'teacher' });
  const browser = await test.logIn(user);
  return { user, browser, ...(await addApp(browser)) };
}

async function addPasskey(browser: Browser, origin = 'http://localhost:80') {
  const options = await browser.ok<{ token: string; challenge: string; rp: { id: string } }>(
    post('/api/second-factor/passkeys/options'),
  );
  const passkey = softPasskey({ rpId: options.rp.id, origin });
  const answer = await browser.call(
    post('/api/second-factor/passkeys', {
      token: options.token,
      label: 'Điện thoại',
      passkey: passkey.create(options.challenge),
    }),
  );
  return { passkey, answer, options };
}

describe('an authenticator app', () => {
  it('is asked for at the next login, and its code opens the session', async () => {
    const { user, secret, uri } = await buildProtected();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=/);
    const challenge = await challengeOf(user);
    expect(challenge).toMatchObject({ hasTotp: true, hasRecoveryCodes: true, passkey: null });
    const browser = test.stranger();
    expect((await finish(challenge.token, { code: codeOf(secret) }, browser)).statusCode).toBe(200);
    expect((await browser.call({ url: '/api/sessions' })).statusCode).toBe(200);
  });

  it('is not added when another set-up replaces its secret while its code is checked', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await test.logIn(user);
    const first = await browser.ok<{ secret: string }>(post('/api/second-factor/totp'));
    const confirm = () =>
      browser.call(post('/api/second-factor/totp/confirm', { code: codeOf(first.secret, -1) }));
    const answer = await test.db.transaction().execute(async (trx) => {
      const other = Buffer.alloc(20, 7);
      await trx.updateTable('totpSecrets').set({ secret: other }).where('userId', '=', user.id).execute();
      // Checks the secret of before, then waits for this row.
      const confirmed = confirm();
      await expect.poll(() => waitingForLocks(test.db)).toBe(1);
      return { confirmed };
    });
    expect((await answer.confirmed).statusCode).toBe(400);
    expect(await browser.ok<SecondFactors>({ url: '/api/second-factor' })).toMatchObject({ hasTotp: false });
  });

  it('gives a code that works once', async () => {
    const { user, secret } = await buildProtected();
    const code = codeOf(secret);
    expect((await finish((await challengeOf(user)).token, { code })).statusCode).toBe(200);
    expect((await finish((await challengeOf(user)).token, { code })).statusCode).toBe(400);
  });

  it('opens one session when it is sent twice at once', async () => {
    const { user, recoveryCodes } = await buildProtected();
    const { token } = await challengeOf(user);
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((code) => finish(token, { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('may be half a minute off and no more', async () => {
    const { user, secret } = await buildProtected();
    const { token } = await challengeOf(user);
    expect((await finish(token, { code: codeOf(secret, 3) })).statusCode).toBe(400);
    expect((await finish(token, { code: codeOf(secret, -3) })).statusCode).toBe(400);
    expect((await finish(token, { code: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  it('changes nothing until its first code was entered', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await test.logIn(user);
    await browser.ok(post('/api/second-factor/totp'));
    const wrong = await browser.call(post('/api/second-factor/totp/confirm', { code: '000000' }));
    expect(wrong.statusCode).toBe(400);
    expect((await logIn(user)).statusCode).toBe(200);
  });

  it('ends the sessions that were opened with the password alone', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const [here, there] = [await test.logIn(user), await test.logIn(user)];
    await addApp(here);
    expect((await here.call({ url: '/api/sessions' })).statusCode).toBe(200);
    expect((await there.call({ url: '/api/sessions' })).statusCode).toBe(401);
  });

  it('cannot be replaced by somebody at an open session', async () => {
    const { browser } = await buildProtected();
    expect((await browser.call(post('/api/second-factor/totp'))).statusCode).toBe(409);
  });
});

describe('the step between password and second factor', () => {
  it('takes a few tries and then asks for the password again', async () => {
    const { user, secret } = await buildProtected();
    const { token } = await challengeOf(user);
    for (const code of ['000001', '000002', '000003', '000004', '000005']) await finish(token, { code });
    const response = await finish(token, { code: codeOf(secret) });
    expect(response.json()).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(response.json<{ message: string }>().message).toMatch(/đăng nhập lại/);
  });

  it('makes somebody who knows the password wait between codes', async () => {
    const { user } = await buildProtected();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { token } = await challengeOf(user);
      for (let code = 0; code < 5; code += 1) {
        statuses.push((await finish(token, { code: `11111${code}` })).statusCode);
      }
    }
    expect(statuses).toContain(429);
  });

  it('is over after five minutes, after one use, and for a made-up name', async () => {
    const { user, secret, recoveryCodes } = await buildProtected();
    const old = await challengeOf(user);
    await test.db
      .updateTable('factorChallenges')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('userId', '=', user.id)
      .execute();
    expect((await finish(old.token, { code: codeOf(secret) })).statusCode).toBe(401);
    const { token } = await challengeOf(user);
    expect((await finish(token, { code: codeOf(secret) })).statusCode).toBe(200);
    expect((await finish(token, { code: recoveryCodes[0] })).statusCode).toBe(401);
    expect((await finish('x'.repeat(43), { code: codeOf(secret) })).statusCode).toBe(401);
  });

  it('opens nothing when the password was changed meanwhile', async () => {
    const { user, browser, secret } = await buildProtected();
    const { token } = await challengeOf(user);
    const newPassword = 'hoa-mai-vàng-nở';
    await browser.ok(
      post('/api/profile/password', {
        currentPassword: user.password,
        newPassword,
        confirmPassword: newPassword,
      }),
    );
    expect((await finish(token, { code: codeOf(secret) })).statusCode).toBe(401);
  });

  it("is asked of older clients' logins, too", async () => {
    const { user } = await buildProtected();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v1.0/dynamic/query',
      payload: {
        sqlCommand: 'p_SACHSO_Users_Login',
        parameters: { email: user.email, password: user.password },
      },
    });
    expect(response.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });
});

describe('recovery codes', () => {
  it('open a session once each, typed in any way', async () => {
    const { user, recoveryCodes } = await buildProtected();
    expect(recoveryCodes).toHaveLength(10);
    const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ');
    expect((await finish((await challengeOf(user)).token, { code: typed })).statusCode).toBe(200);
    expect((await finish((await challengeOf(user)).token, { code: typed })).statusCode).toBe(400);
  });

  it('end when new ones are made', async () => {
    const { user, browser, recoveryCodes } = await buildProtected();
    const { recoveryCodes: renewed } = await browser.ok<{ recoveryCodes: string[] }>(
      post('/api/second-factor/recovery-codes'),
    );
    expect((await finish((await challengeOf(user)).token, { code: recoveryCodes[0] })).statusCode).toBe(400);
    expect((await finish((await challengeOf(user)).token, { code: renewed[0] })).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  it('finishes a login', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await test.logIn(user);
    const { passkey, answer } = await addPasskey(browser);
    expect(answer.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const challenge = await challengeOf(user);
    const signed = passkey.sign(challenge.passkey?.challenge ?? '');
    expect((await finish(challenge.token, { passkey: signed })).statusCode).toBe(200);
    const { passkeys } = await browser.ok<SecondFactors>({ url: '/api/second-factor' });
    expect(passkeys).toMatchObject([{ label: 'Điện thoại', lastUsedAt: expect.any(String) }]);
  });

  it('is refused for another site, another challenge, another account, and as a copy', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await test.logIn(user);
    const { passkey } = await addPasskey(browser);
    const other = await buildUser(test.db, { role: 'teacher' });
    const { passkey: foreign } = await addPasskey(await test.logIn(other));
    const { token, passkey: asked } = await challengeOf(user);
    expect((await finish(token, { passkey: passkey.sign('AAAA') })).statusCode).toBe(400);
    expect((await finish(token, { passkey: foreign.sign(asked?.challenge ?? '') })).statusCode).toBe(400);
    passkey.forgetUses();
    expect((await finish(token, { passkey: passkey.sign(asked?.challenge ?? '') })).statusCode).toBe(400);
    const { answer } = await addPasskey(browser, 'https://domdom.example');
    expect(answer.statusCode).toBe(400);
  });

  it('can be removed, and the password alone works again when nothing is left', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    const browser = await test.logIn(user);
    await addPasskey(browser);
    const { passkeys } = await browser.ok<SecondFactors>({ url: '/api/second-factor' });
    const url = `/api/second-factor/passkeys/${passkeys[0]?.id}`;
    const stranger = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    expect((await stranger.call({ method: 'DELETE', url })).statusCode).toBe(404);
    await browser.ok({ method: 'DELETE', url });
    expect((await logIn(user)).statusCode).toBe(200);
  });
});

it('lets nobody at an open session change second factors without the password', async () => {
  const user = await buildUser(test.db, { role: 'teacher' });
  const browser = await logInLongAgo(test, user);
  for (const url of ['/api/second-factor/totp', '/api/second-factor/passkeys/options']) {
    expect((await browser.call(post(url))).json()).toMatchObject({ code: 'FRESH_LOGIN_REQUIRED' });
  }
});

interface Told {
  items: { title: string; content: string }[];
}

it('tells the owner of the account by mail and in the bell, and the log, when a second factor comes or goes', async () => {
  const schoolId = await buildSchool(test.db);
  const user = await buildUser(test.db, { role: 'teacher', schoolId });
  const browser = await test.logIn(user);
  const { recoveryCodes, secret } = await addApp(browser);
  const { token } = await challengeOf(user);
  expect((await finish(token, { code: recoveryCodes[0] })).statusCode).toBe(200);
  await browser.ok({ method: 'DELETE', url: '/api/second-factor/totp' });
  await browser.ok(post('/api/second-factor/totp'));
  expect((await browser.call(post('/api/second-factor/totp/confirm', { code: '000000' }))).statusCode).toBe(
    400,
  );

  const { items } = await browser.ok<Told>({ url: '/api/notifications' });
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    'Tài khoản có cách xác thực mới',
    'Xác thực hai lớp vừa được gỡ',
  ]);
  const mails = await test.db.selectFrom('mails').selectAll().where('recipient', '=', user.email).execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'DOMDOM_Mail_FactorAdded',
    'DOMDOM_Mail_FactorRemoved',
  ]);
  const written = JSON.stringify([items, mails]);
  expect([secret, ...recoveryCodes].filter((hidden) => written.includes(hidden))).toEqual([]);
  const history = await test.db
    .selectFrom('changeHistory')
    .select(['actorId', 'newValue'])
    .where('recordId', '=', user.id)
    .where('field', '=', 'second_factor')
    .orderBy('id')
    .execute();
  expect(history).toEqual([true, false].map((newValue) => ({ actorId: user.id, newValue })));
  const log = () =>
    test.db.selectFrom('securityLog').select('kind').where('accountId', '=', user.id).execute();
  await expect
    .poll(async () => (await log()).map(({ kind }) => kind))
    .toEqual(
      expect.arrayContaining([
        'logged-in',
        'factor-added',
        'code-refused',
        'recovery-code-used',
        'factor-removed',
      ]),
    );
});

const remove = (browser: Browser, user: BuiltUser) =>
  browser.call(post(`/api/admin/accounts/${user.id}/second-factor/removal`));

describe('a lost phone', () => {
  it('is rescued by an administrator of the school, and by nobody else', async () => {
    const schoolId = await buildSchool(test.db);
    const user = await buildUser(test.db, { role: 'teacher', schoolId });
    await addApp(await test.logIn(user));
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect((await remove(stranger, user)).statusCode).toBe(404);
    await addToList(test.db, 'siteSettings', user);
    const own = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    expect((await remove(own, user)).statusCode, 'a keeper of the site').toBe(403);
    await test.db.deleteFrom('accessListEntries').where('userId', '=', user.id).execute();
    expect((await remove(own, user)).statusCode).toBe(200);
    expect((await remove(own, user)).json(), 'a second time').toMatchObject({
      message: 'Tài khoản này chưa bật xác thực hai lớp.',
    });
    expect((await logIn(user)).statusCode).toBe(200);
  });

  it('is rescued by the operator, which ends all sessions', async () => {
    const { user, browser } = await buildProtected();
    expect(await removeSecondFactorsOf(test.db, 'khong-co@domdom.test')).toBe(false);
    expect(await removeSecondFactorsOf(test.db, user.email)).toBe(true);
    await expect.poll(async () => (await browser.call({ url: '/api/sessions' })).statusCode).toBe(401);
    expect((await logIn(user)).statusCode).toBe(200);
  });
});
