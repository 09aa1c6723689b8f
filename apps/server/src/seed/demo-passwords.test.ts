import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD, makeDemoPassword } from './demo-passwords.ts';
import { loadDemoSchool } from './demo-school.ts';

const test = openTestApp();
const LAN = 'lan@domdom.test';

it('gets a new password when its server becomes public, and the usual one when it no longer is', async () => {
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  const browser = await test.logIn({ email: LAN, password: DEMO_PASSWORD });
  const made = makeDemoPassword();
  await loadDemoSchool(test.db, made);
  // The server hears of ended sessions a moment later.
  await expect.poll(async () => (await browser.call({ url: '/Home/GetBaseInfo' })).statusCode).toBe(401);
  expect(await browser.ok({ url: '/api/boot' })).toMatchObject({ sessionEnd: 'new-password' });
  await expect(test.logIn({ email: LAN, password: DEMO_PASSWORD })).rejects.toThrow('401');
  const again = await test.logIn({ email: LAN, password: made });
  await loadDemoSchool(test.db, made);
  await again.ok({ url: '/Home/GetBaseInfo' });
  await loadDemoSchool(test.db, DEMO_PASSWORD);
  await test.logIn({ email: LAN, password: DEMO_PASSWORD });
});
