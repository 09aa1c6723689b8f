import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openTestApp } from './testing/test-app.ts';
import { settingsOf } from './testing/test-database.ts';

const test = openTestApp();
const run = promisify(execFile);
const PROGRAM = path.join(import.meta.dirname, 'create-admin.ts');
const PERSON = ['--email', 'hieu.truong@truong.vn', '--name', 'Nguyễn Văn An', '--school', 'Trường Ba Đình'];

const create = async () => {
  const env = {
    ...process.env,
    ...settingsOf(test.database),
    PUBLIC_ORIGIN: 'https://hoc.truong.vn',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hoc@truong.vn',
  };
  return (await run(process.execPath, [PROGRAM, ...PERSON], { env })).stdout;
};
const choose = (token: string, newPassword: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/password-link',
    payload: { token, newPassword, confirmPassword: newPassword },
  });

it('admin:create prints a link that sets the password once, and hides who has an account where mail works', async () => {
  const text = await create();
  const token = /https:\/\/hoc\.truong\.vn\/auth\/SetPassword#(\S+)/u.exec(text)?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/u);
  const { settings } = await test.db.selectFrom('siteSettings').select('settings').executeTakeFirstOrThrow();
  expect(settings).toEqual({ auth: { hideUnknownEmail: true } });
  const links = await test.db.selectFrom('passwordLinks').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);

  expect((await choose(token, 'diều giấy 27')).statusCode).toBe(200);
  expect((await choose(token, 'diều giấy 28')).statusCode).toBe(410);
  await test.logIn({ email: 'hieu.truong@truong.vn', password: 'diều giấy 27' });
  // A link that was lost: the program makes another one.
  expect(await create()).toContain('is an administrator already. Open this link');
}, 120_000);
