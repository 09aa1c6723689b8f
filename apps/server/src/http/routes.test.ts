import net from 'node:net';
import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { type RouteDef, routes } from '@domdom/api';
import { buildUser } from '../testing/builders.ts';
import { callerOf } from '../testing/caller-of.ts';
import { openTestApp } from '../testing/test-app.ts';
import { checkAccess } from './routes.ts';

const test = openTestApp();
let port: number;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const address = test.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test listens on a port.');
  port = address.port;
});

/** The server's response to a header section whose body never arrives. */
async function answerToHead(head: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    socket.write(head);
    const [data] = (await once(socket, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer]; // no encoding
    return data.toString().split('\r\n')[0] ?? '';
  } finally {
    socket.destroy();
  }
}

it.each([
  ['POST', '/api/question-exchange/read', 'application/octet-stream'],
  ['POST', '/api/media', 'multipart/form-data; boundary=x'],
  ['PUT', '/api/question-bank/00000000-0000-7000-8000-000000000000', 'application/json'],
])('refuses a stranger before reading the body: %s %s', async (method, url, type) => {
  const head = `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 200000\r\n\r\n`;
  expect(await answerToHead(head)).toBe('HTTP/1.1 401 Unauthorized');
});

it.each([
  ['/login', 'application/json', 'Nội dung gửi đi quá dài!'],
  ['/api/question-exchange/read', 'application/octet-stream', 'Tệp quá lớn!'],
])(
  'says that the content is too large, and calls it a file only if it is one: %s',
  async (url, type, message) => {
    const teacher = await test.logIn(await buildUser(test.db, { role: 'teacher' }));
    const cookie = [...teacher.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'x-domdom-client': 'web', 'content-type': type, cookie },
      payload: Buffer.alloc(11 * 1024 * 1024, 'x'),
    });
    expect([response.statusCode, response.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE', message }]);
  },
);

it('admits only accounts that the school vouches for to a route for confirmed ones', async () => {
  const caller = callerOf(await buildUser(test.db, { role: 'teacher' }), 'teacher');
  const route = { who: ['teacher'], confirmed: true } as const;
  expect(() => checkAccess(route, caller)).not.toThrow();
  expect(() => checkAccess(route, { ...caller, isConfirmed: false })).toThrow(
    expect.objectContaining({ code: 'CONFIRMATION_REQUIRED' }),
  );
});

it('asks for the password again when a fresh route is called ten minutes after the login', async () => {
  const caller = callerOf(await buildUser(test.db, { role: 'teacher' }), 'teacher');
  const route = { who: 'signed-in', fresh: true } as const;
  const minutesAgo = (minutes: number) => ({ ...caller, authenticatedAtMs: Date.now() - minutes * 60_000 });
  expect(() => checkAccess(route, minutesAgo(9))).not.toThrow();
  expect(() => checkAccess(route, minutesAgo(11))).toThrow(
    expect.objectContaining({ code: 'FRESH_LOGIN_REQUIRED' }),
  );
});

it('asks for a fresh login wherever rights, keys to the school, second factors and other accounts change', () => {
  const fresh = Object.entries<RouteDef>(routes).flatMap(([key, { access }]) =>
    access.who !== 'anyone' && access.fresh === true ? [key] : [],
  );
  expect(fresh.toSorted()).toEqual([
    'DELETE /api/admin/access-lists/:list/:userId',
    'DELETE /api/admin/users/:userId',
    'DELETE /api/identity-provider',
    'DELETE /api/identity-provider/links/:linkId',
    'DELETE /api/second-factor/passkeys/:passkeyId',
    'DELETE /api/second-factor/totp',
    'GET /api/admin/accounts/:userId/export',
    'POST /api/accounts/:userId/login-code',
    'POST /api/admin/access-lists/:list',
    'POST /api/admin/accounts/:userId/erasure',
    'POST /api/admin/accounts/:userId/second-factor/removal',
    'POST /api/admin/imports/:runId/cards',
    'POST /api/admin/imports/:runId/passwords',
    'POST /api/admin/imports/:runId/start',
    'POST /api/admin/promotion',
    'POST /api/admin/promotion/:promotionId/undo',
    'POST /api/admin/users',
    'POST /api/admin/users/:userId/card',
    'POST /api/admin/users/:userId/password',
    'POST /api/admin/users/:userId/restoration',
    'POST /api/admin/users/:userId/school',
    'POST /api/integration-keys',
    'POST /api/school-keys',
    'POST /api/school-mail-domains',
    'POST /api/second-factor/passkeys',
    'POST /api/second-factor/passkeys/options',
    'POST /api/second-factor/recovery-codes',
    'POST /api/second-factor/totp',
    'POST /api/second-factor/totp/confirm',
    'POST /api/webhooks',
    'POST /api/webhooks/:receiverId/secret',
    'PUT /api/admin/access-lists/:list/:userId',
    'PUT /api/admin/site-settings',
    'PUT /api/admin/users/:userId',
    'PUT /api/admin/users/:userId/lock',
    'PUT /api/identity-provider',
  ]);
});
