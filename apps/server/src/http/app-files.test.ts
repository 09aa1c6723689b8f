import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/builders.ts';
import { openPageApp } from '../testing/page-app.ts';

const test = openPageApp();

const shellOf = (server = test.app) => server.inject({ url: '/shell' });
const without = (text: string, own: string) => text.replace(own, 'X');
const nonceIn = (body: string) => / nonce="([^"]+)"/.exec(body)?.[1] ?? '';

const start = (path: string, cookie = '') =>
  test.app.inject({ url: `/api/start?path=${encodeURIComponent(path)}`, headers: { cookie } });
const namesOf = ({ cookies }: { cookies: { name: string }[] }) => cookies.map(({ name }) => name).toSorted();

async function logIn(): Promise<{ id: string; cookie: string }> {
  const { id, email, password } = await buildUser(test.database.db, { grade: 3 });
  const headers = { 'x-domdom-client': 'web' };
  const { cookies } = await test.app.inject({
    method: 'POST',
    url: '/login',
    body: { email, password },
    headers,
  });
  return { id, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

describe('the worker', () => {
  it('is asked for anew each time, and may fetch from this server only', async () => {
    const { statusCode, headers } = await test.app.inject({ url: '/sw.js' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none';connect-src 'self';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('the manifest', () => {
  it('names the application in Vietnamese, with pictures that exist, one of them for any shape', async () => {
    const { statusCode, headers, body } = await test.app.inject({ url: '/manifest.webmanifest' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const manifest = JSON.parse(body) as { icons: { src: string; purpose: string }[] }; // as it is sent
    expect(manifest).toMatchObject({
      short_name: 'Đom Đóm',
      lang: 'vi',
      start_url: '/lms/home',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    const icon = await test.app.inject({ url: manifest.icons[0]?.src ?? '' });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

describe('the bare page', () => {
  it('contains nothing of the account that asks', async () => {
    const { cookie } = await logIn();
    const { headers, body } = await test.app.inject({ url: '/shell', headers: { cookie } });
    expect(body).toMatch(
      /<script type="application\/json" id="boot" nonce="[^"]+" data-build="[\w-]{12}"><\/script>/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has the policy of every page, with one nonce that stands once in each', async () => {
    const { headers, body } = await shellOf();
    const nonce = nonceIn(body);
    const policy = String(headers['content-security-policy']);
    expect(body.split(nonce)).toHaveLength(2);
    expect(policy.split(nonce)).toHaveLength(2);
    const page = await test.app.inject({ url: '/' });
    expect(without(policy, nonce)).toBe(
      without(String(page.headers['content-security-policy']), nonceIn(page.body)),
    );
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('has the same version until a setting changes its policy', async () => {
    const version = async (server = test.app) => (await shellOf(server)).headers['x-shell'];
    expect(await version()).toBe(await version());
    expect(await test.withSettings({ hosts: { pictures: ['hinh.vn'] } }, version)).not.toBe(await version());
  });
});

describe('a page that opened from the device', () => {
  it('gets in one call what the server would have written into it', async () => {
    const { id, cookie } = await logIn();
    const { statusCode, body } = await start('/lms/home', cookie);
    const answer = JSON.parse(body) as Record<string, unknown>; // the contract checks it
    expect([statusCode, answer]).toMatchObject([200, { user: { id }, sessionEnd: null, oldest: 1 }]);
    const page = await test.app.inject({ url: '/lms/home', headers: { cookie } });
    const written = JSON.parse(
      /id="boot"[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}',
    ) as typeof answer; // the same
    expect({ ...answer, serverTime: '' }).toMatchObject({ ...written, serverTime: '' });
    expect(Object.keys(answer['data'] ?? {})).toHaveLength(2);
    expect(answer['shell']).toBe((await shellOf()).headers['x-shell']);
    expect((await shellOf()).body).toContain(`data-build="${String(answer['build'])}"`);
  });

  it('renews the cookies as a page does', async () => {
    const { cookie } = await logIn();
    expect(namesOf(await start('/lms/home', cookie))).toEqual(['domdom', 'domdom-device']);
    expect(namesOf(await start('/lms/home'))).toEqual(['domdom-device']);
  });

  it('learns that nobody is logged in, without data', async () => {
    const { statusCode, body } = await start('/lms/home');
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { user: null, data: {} }]);
  });

  it.each(['', 'lms/home', '//other.example/x', `/${'x'.repeat(1000)}`])(
    'is refused for what is no address of a page: %s',
    async (path) => {
      expect((await start(path)).statusCode).toBe(400);
    },
  );
});
