import net, { type AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { MOST_MESSAGES, MOST_SOCKETS } from './socket-gate.ts';

const test = openTestApp();
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cache-control': 'no-store',
};
const sockets: Socket[] = [];
let origin: string;
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.server.address() as AddressInfo; // a TCP server has no other kind of address
  origin = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Whether the server let a page of this browser in; its handshake is a request of its own. */
async function opens(browser: Browser): Promise<boolean> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie },
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
}
const handshake = async (cookie: string) =>
  (
    await fetch(`${origin}/socket.io/?EIO=4&transport=polling`, {
      headers: { cookie },
    })
  ).status;

it('an account has at most sixty sockets, others pass, and a closed one makes room', async () => {
  const crowded = await test.logIn(await buildUser(test.db));
  const all = await Promise.all(Array.from({ length: MOST_SOCKETS.ofAccount + 20 }, () => opens(crowded)));
  expect(all.filter(Boolean)).toHaveLength(MOST_SOCKETS.ofAccount);
  expect(await opens(await test.logIn(await buildUser(test.db)))).toBe(true);
  sockets.find(({ connected }) => connected)?.disconnect();
  await expect.poll(() => opens(crowded)).toBe(true);
});

it('handshakes without a session are refused once sixty are open, and accounts still pass', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < MOST_SOCKETS.withoutSession + 5; n += 1)
    statuses.push(await handshake('domdom=made-up'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_SOCKETS.withoutSession);
  expect(await opens(await test.logIn(await buildUser(test.db)))).toBe(true);
});

it('a socket that sends without end is closed', async () => {
  expect(await opens(await test.logIn(await buildUser(test.db)))).toBe(true);
  const [socket] = sockets;
  for (let n = 0; n <= MOST_MESSAGES; n += 1) socket?.emit('leave', {});
  await expect.poll(() => socket?.connected).toBe(false);
});

it('what the socket refuses before any route carries a policy like all else', async () => {
  const refused = await Promise.all(
    ['transport=none&EIO=4', 'transport=polling&EIO=4&sid=none', 'transport=polling&EIO=2'].map((query) =>
      fetch(`${origin}/socket.io/?${query}`),
    ),
  );
  for (const { status, headers } of refused) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.fromEntries(headers)).toMatchObject(GUARDS);
  }
  const opened = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`);
  expect(Object.fromEntries(opened.headers)).toMatchObject(GUARDS);
});

it.each([
  ['transport=none&EIO=4', '', 400],
  ['transport=websocket&EIO=4', 'origin: https://elsewhere.vn\r\n', 403],
])('a refused line (%s) carries a policy', async (query, headers, status) => {
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  const asked = 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  const key = 'sec-websocket-key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n';
  socket.write(`GET /socket.io/?${query} HTTP/1.1\r\nhost: localhost\r\n${asked}${key}${headers}\r\n`);
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(GUARDS)) expect(answer).toContain(`${name}: ${value}\r\n`);
  expect(answer).not.toContain('text/html');
});
