import net from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';

const app = fastify();
limitBodyTime(app, 150);
app.post('/login', async () => 'done');
app.post(
  '/refused',
  { onRequest: async (_request, reply) => reply.code(403).send('no') },
  async () => 'done',
);
app.post('/file', { config: { isLong: true } }, async () => 'done');

let port: number;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The test listens on a port.');
  port = address.port;
});
afterAll(() => app.close());

/** Everything the server answers to a body whose second half comes after a pause. */
async function answerTo(url: string, pauseMs: number, connection = 'close'): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nab`,
  );
  setTimeout(() => socket.write('cd'), pauseMs);
  return text(socket);
}

describe('a body', () => {
  it('that arrives slowly is cut off', async () => {
    expect(await answerTo('/login', 600)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of a request that was already refused is cut off without a second response', async () => {
    const answer = await answerTo('/refused', 600, 'keep-alive');
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).not.toContain('408');
  });

  it('that arrives in time is read', async () => {
    expect(await answerTo('/login', 20)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of a file route gets more time', async () => {
    expect(await answerTo('/file', 400)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
