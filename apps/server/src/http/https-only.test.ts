import { beforeAll, expect, it } from 'vitest';
import { buildUser, type BuiltUser } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp({ PUBLIC_ORIGIN: 'https://hoc.truong.vn', TRUST_PROXY: '127.0.0.1' });
const SECURE = { 'x-forwarded-proto': 'https', 'x-domdom-client': 'web' };
let user: BuiltUser;
beforeAll(async () => {
  user = await buildUser(test.db);
});

const logIn = (headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    headers,
    payload: { email: user.email, password: user.password },
  });
const readAccount = (headers: Record<string, string>) =>
  test.app.inject({ url: '/Home/GetBaseInfo', headers });

it('gives no session over plain HTTP when browsers use https, and takes none', async () => {
  const plain = await logIn({ 'x-domdom-client': 'web' });
  expect([plain.statusCode, plain.cookies]).toEqual([403, []]);
  expect(plain.json<{ message: string }>().message).toContain('https');
  const token = await logIn({});
  expect(token.statusCode).toBe(403);

  const secure = await logIn({ ...SECURE, origin: 'https://hoc.truong.vn' });
  const cookie = secure.cookies.find(({ name }) => name === '__Host-domdom');
  expect(cookie).toMatchObject({ secure: true, httpOnly: true });
  const sent = { cookie: `__Host-domdom=${cookie?.value}; domdom=${cookie?.value}` };
  expect((await readAccount({ ...SECURE, ...sent })).statusCode).toBe(200);
  expect((await readAccount(sent)).statusCode).toBe(401);

  const pair = await logIn({ 'x-forwarded-proto': 'https' });
  const bearer = {
    authorization: `Bearer ${pair.json<{ data: { accessToken: string } }>().data.accessToken}`,
  };
  expect((await readAccount({ ...SECURE, ...bearer })).statusCode).toBe(200);
  expect((await readAccount(bearer)).statusCode).toBe(401);
});
