import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();
const uncaught: unknown[] = [];
const hear = (error: unknown) => void uncaught.push(error);
const sockets: net.Socket[] = [];
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => test.app.server.closeAllConnections());

async function ask(path: string): Promise<net.Socket> {
  const socket = net.connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: domdom=made-up\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  return socket;
}

it.each(['/socket.io/?EIO=4&transport=websocket', '/api/boot'])(
  'a connection that is reset while it asks %s for a socket is an error of nobody',
  async (path) => {
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', hear);
    try {
      for (const pauseMs of [1, 2, 4, 8, 16, 32]) {
        const socket = await ask(path);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        socket.resetAndDestroy();
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      process.off('uncaughtException', hear);
      for (const other of others) process.on('uncaughtException', other);
    }
    expect(uncaught).toEqual([]);
  },
);

it('a request for a socket where there is none gets the answer that it would get anyway', async () => {
  const [answer] = await once(await ask('/api/boot'), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
