import { expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

it('a reset does not reveal whether an e-mail has an account, when the site setting asks for this', async () => {
  const settings = JSON.stringify({ auth: { hideUnknownEmail: true } });
  await test.db.insertInto('siteSettings').values({ settings }).execute();
  const user = await buildUser(test.db);
  const reset = (email: string) =>
    test.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email } });
  const unknown = await reset('khong-co@domdom.test');
  expect([unknown.statusCode, unknown.json()]).toEqual([200, { email: 'khong-co@domdom.test' }]);
  const known = await reset(user.email);
  expect([known.statusCode, known.json()]).toEqual([200, { email: user.email }]);
  const mails = await test.db.selectFrom('mails').select('recipient').execute();
  expect(mails).toEqual([{ recipient: user.email }]);
});
