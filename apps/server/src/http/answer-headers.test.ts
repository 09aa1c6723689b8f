import { once } from 'node:events';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildAssignment, buildClass, onlyStudent } from '../testing/builders.ts';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

const withAttempt = async () => {
  const target = await buildClass(test.db);
  const { id: assignmentId, examinationId } = await buildAssignment(test.db, target);
  const student = await test.logIn(onlyStudent(target));
  const body = { examinationId, assignmentId };
  const { attempt } = await student.ok<{ attempt: { id: string } }>({
    method: 'POST',
    url: '/api/attempts',
    body,
  });
  return { student, url: `/api/attempts/${attempt.id}` };
};

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a data response is compressed for clients that accept %s', async (encoding, unpack) => {
  const { student, url } = await withAttempt();
  const { headers, rawPayload } = await student.call({ url, headers: { 'accept-encoding': encoding } });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  const plain = await student.ok({ url });
  expect(JSON.parse(unpack(rawPayload).toString())).toMatchObject({ questions: plain['questions'] });
});

it('a short response is not compressed', async () => {
  const { headers } = await test.stranger().call({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
});

it('a data response declares itself as data that loads nothing, and says no more', async () => {
  const { headers } = await test.stranger().call({ url: '/api/boot' });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  expect(Object.keys(headers).filter((name) => /policy|frame|transport|xss|origin/.test(name))).toEqual([
    'content-security-policy',
  ]);
});

it('the headers of a data response stay short, because a student gets twenty of them', async () => {
  const { headers } = await test.stranger().call({ url: '/api/boot' });
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    0,
  );
  expect(bytes).toBeLessThan(250);
});

/** Data, a file of the content, errors of every kind, what is not found. */
const EVERYTHING = [
  'GET /api/boot',
  'GET /healthz',
  'GET /media/817f571d5883.svg',
  'GET /media/none.svg',
  'GET /assets/none.js',
  'GET /api/profile',
  'GET /api/nothing',
  `GET /api/avatars/${'a'.repeat(300)}`,
  'DELETE /login',
  'TRACE /login',
  'POST /login',
  'OPTIONS /login',
  'POST /api/csp',
];
const answerTo = (route: string, headers: Record<string, string> = {}) => {
  const [method = '', url = ''] = route.split(' ');
  return test.app.inject({ method: method as 'GET', url, headers }); // one of the list
};

it.each(EVERYTHING)('%s is answered with a policy and nosniff, and not to be framed', async (route) => {
  const { headers } = await answerTo(route);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['access-control-allow-origin']).toBeUndefined();
  // Over plain HTTP it must not be sent.
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('personal data is never cached by the browser, which may be shared', async () => {
  const { student, url } = await withAttempt();
  for (const own of [url, '/api/profile', '/api/notifications', '/Home/GetBaseInfo']) {
    const { statusCode, headers } = await student.call({ url: own });
    expect([own, statusCode, headers['cache-control']]).toEqual([own, 200, 'no-store']);
  }
});

it('a compressed request body is refused, not unpacked', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@b.vn', password: 'x' })),
  });
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});

it('a connection stays open without a header saying so, and closes when the client asks for that', async () => {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  const received: string[] = [];
  socket.on('data', (chunk) => received.push(chunk.toString()));
  const ask = async (headers: string) => {
    const before = received.length;
    socket.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
    while (received.length === before) await once(socket, 'data');
  };
  await ask('');
  await ask('connection: close\r\n');
  await once(socket, 'close');
  expect(received.map((answer) => answer.split('\r\n')[0])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(received[0]).not.toMatch(/keep-alive/i);

  // What never becomes a request is answered without any hook.
  const unreadable = net.connect(Number(new URL(address).port), '127.0.0.1');
  unreadable.write('NONSENSE\r\n\r\n');
  const [answer] = await once(unreadable, 'data');
  expect(String(answer)).toContain("Content-Security-Policy: default-src 'none';frame-ancestors 'none'");
});
