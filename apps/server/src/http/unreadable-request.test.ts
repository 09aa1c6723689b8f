import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

const test = openTestApp();

let port = 0;
beforeAll(async () => {
  const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  port = Number(address.port);
});
afterAll(() => test.app.server.closeAllConnections());

it('tells the user in Vietnamese that the address is too long', async () => {
  const request = http.get({
    host: '127.0.0.1',
    port,
    path: `/lms/print/exam?ids=${'a'.repeat(20_000)}`,
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]; // as Node documents
  expect(response.statusCode).toBe(431);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(await text(response)).toBe('Địa chỉ quá dài. Vui lòng quay lại và chọn ít mục hơn.\n');
});

it('answers input that is not an HTTP request', async () => {
  const socket = net.connect(port, '127.0.0.1');
  socket.write('no request\r\n\r\n');
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[^]*Máy chủ không đọc được yêu cầu này\.\n$/,
  );
});
