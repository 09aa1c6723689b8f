import net from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deep } from '../../../../tools/testing/deep.ts';
import { closeRefused } from './close-refused.ts';
import { acceptFileForms, withFormFile } from './file-form.ts';

const LINGER_MS = 300;

const app = fastify();
closeRefused(app, LINGER_MS);
let port: number;
beforeAll(async () => {
  await acceptFileForms(app, 1_000_000);
  app.post('/early', { onRequest: async (_request, reply) => reply.code(403).send('no') }, async () => '');
  app.post('/late', { config: { isLong: true } }, async (request, reply) => {
    await withFormFile(request, async () => undefined);
    return reply.code(415).send('no');
  });
  app.route({ method: 'POST', url: '/kept', handler: async (request) => request.body });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test listens on a port.');
  port = address.port;
});
afterAll(() => app.close());

const FORM = 'multipart/form-data; boundary=b';
const FILE = '--b\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n\r\n';

/** Sends the beginning of a request on a connection that this side never ends, and collects what comes back. */
function send(url: string, { type, length, body }: { type: string; length: number; body: string }) {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  return { socket, answer: () => answer };
}

const open = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

/** Waits until the server holds no connection. Its other limits close one only after minutes. */
async function closed() {
  await expect.poll(open, { interval: 20 }).toBe(0);
}

describe('a refused body', () => {
  it.each([
    ['before it was read', '/early', 'text/plain', 'ab'],
    ['while its file arrives', '/late', FORM, `${FILE}some bytes`],
  ])('%s is answered, and its connection closes although the sender keeps it', async (_, url, type, body) => {
    const { socket, answer } = send(url, { type, length: 900_000, body });
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer().toLowerCase()).toContain('connection: close');
    await closed();
    socket.destroy();
  });

  it('can be sent to its end before the connection closes, so that the sender reads the answer', async () => {
    const { socket, answer } = send('/early', { type: 'text/plain', length: 4, body: 'ab' });
    await expect.poll(answer).toContain('403');
    socket.write('cd');
    await closed();
    expect(socket.errored).toBeNull();
    socket.destroy();
  });

  it('that a sender keeps sending is not read to its end', async () => {
    const { socket, answer } = send('/early', { type: 'text/plain', length: 1e12, body: 'ab' });
    const sending = setInterval(() => socket.write('x'.repeat(1000)), 10);
    await expect.poll(answer).toContain('403');
    await closed();
    clearInterval(sending);
    socket.destroy();
  });
});

it(
  'the sockets of a thousand refused uploads, whose senders keep them, are gone in five seconds',
  deep('that a sender keeps sending is not read to its end'),
  async () => {
    const senders = Array.from({ length: 1000 }, () =>
      send('/late', { type: FORM, length: 900_000, body: `${FILE}some bytes` }),
    );
    await expect
      .poll(() => senders.every(({ answer }) => answer().includes('415')), { timeout: 30_000 })
      .toBe(true);
    const answeredAt = performance.now();
    await expect.poll(open, { timeout: 5_000, interval: 20 }).toBe(0);
    expect(performance.now() - answeredAt).toBeLessThan(5_000);
    for (const { socket } of senders) socket.destroy();
  },
);

it('a body that was taken keeps its connection', async () => {
  const { socket, answer } = send('/kept', { type: 'text/plain', length: 4, body: 'abcd' });
  await expect.poll(answer).toContain('abcd');
  expect(await open()).toBe(1);
  expect(answer().toLowerCase()).not.toContain('connection: close');
  socket.destroy();
});
