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
  const pupil = await test.logIn(onlyStudent(target));
  const body = { examinationId, assignmentId };
  const { attempt } = await pupil.ok<{ attempt: { id: string } }>({
    method: 'POST',
    url: '/api/attempts',
    body,
  });
  return { pupil, url: `/api/attempts/${attempt.id}` };
};

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an answer of data comes packed to who takes %s', async (encoding, unpack) => {
  const { pupil, url } = await withAttempt();
  const { headers, rawPayload } = await pupil.call({ url, headers: { 'accept-encoding': encoding } });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  const plain = await pupil.ok({ url });
  expect(JSON.parse(unpack(rawPayload).toString())).toMatchObject({ questions: plain['questions'] });
});

it('a short answer is left as it is', async () => {
  const { headers } = await test.stranger().call({ url: '/healthz', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
});

it('an answer of data says that it is data and of this site, and nothing about documents', async () => {
  const { headers } = await test.stranger().call({ url: '/api/boot' });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Object.keys(headers).filter((name) => /policy|frame|transport|xss|origin/.test(name))).toEqual([
    'cross-origin-resource-policy',
  ]);
});

it("what is somebody's own is kept by no browser that many share", async () => {
  const { pupil, url } = await withAttempt();
  for (const own of [url, '/api/profile', '/api/notifications', '/Home/GetBaseInfo']) {
    const { statusCode, headers } = await pupil.call({ url: own });
    expect([own, statusCode, headers['cache-control']]).toEqual([own, 200, 'no-store']);
  }
});

it('a packed body is not unpacked', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'a@b.vn', password: 'x' })),
  });
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});

it('a connection is kept without a word about it, and closed where the client asks for that', async () => {
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
});
