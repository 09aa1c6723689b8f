import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { readEnv } from '../../env.ts';
import { addToList, buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp({ SECOND_FACTOR: 'administrators', HOST: '0.0.0.0' });

const post = (url: string, body: unknown = {}) => ({ method: 'POST', url, body }) as const;
const profileOf = async (browser: Browser) =>
  (await browser.ok<{ data: { userProfile: CurrentUser } }>({ url: '/Home/GetBaseInfo' })).data.userProfile;

describe('an administrator without a second factor', () => {
  it('can do nothing but set one up', async () => {
    const browser = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect(await profileOf(browser)).toMatchObject({ mustSetUpSecondFactor: true });
    for (const url of ['/api/mails', '/api/admin/access-lists', '/api/notifications']) {
      expect((await browser.call({ url })).json()).toMatchObject({ code: 'SECOND_FACTOR_SETUP_REQUIRED' });
    }
    const { secret } = await browser.ok<{ secret: string }>(post('/api/second-factor/totp'));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await browser.ok(post('/api/second-factor/totp/confirm', { code }));
    expect(await profileOf(browser)).toMatchObject({ mustSetUpSecondFactor: false });
    await browser.ok({ url: '/api/mails' });
  });

  it('may not remove the last one', async () => {
    const browser = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    const { secret } = await browser.ok<{ secret: string }>(post('/api/second-factor/totp'));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await browser.ok(post('/api/second-factor/totp/confirm', { code }));
    const response = await browser.call({ method: 'DELETE', url: '/api/second-factor/totp' });
    expect(response.statusCode).toBe(409);
    expect(await profileOf(browser)).toMatchObject({ mustSetUpSecondFactor: false });
  });

  it('is also a teacher who is an administrator by the list', async () => {
    const user = await buildUser(test.db, { role: 'teacher' });
    await addToList(test.db, 'adminAccounts', user);
    expect(await profileOf(await test.logIn(user))).toMatchObject({ mustSetUpSecondFactor: true });
  });
});

it('asks no teacher and no student for a second factor', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const browser = await test.logIn(await buildUser(test.db, { role }));
    expect(await profileOf(browser)).toMatchObject({ mustSetUpSecondFactor: false });
  }
});

it.each([
  [{}, 'administrators-but-demo'],
  [{ HOST: '0.0.0.0' }, 'administrators'],
  [{ PUBLIC_ORIGIN: 'https://domdom.example' }, 'administrators'],
  [{ TRUST_PROXY: '127.0.0.1' }, 'administrators'],
  [{ SECOND_FACTOR: 'optional' }, 'nobody'],
])('with the settings %o, a second factor is the duty of %s', (settings, duty) => {
  expect(readEnv(settings).secondFactorDuty).toBe(duty);
});
