import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressBehind } from './address-behind.ts';

function requestFrom(peer: string, forwarded: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['127.0.0.1, 10.0.0.2', '10.0.0.2', '203.0.113.7, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1, 10.0.0.2', '192.0.2.9', '203.0.113.7', '192.0.2.9'],
  ['', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
])('only a named proxy says who is calling: proxies "%s", peer %s', (proxies, peer, forwarded, expected) => {
  expect(addressBehind(proxies)(requestFrom(peer, forwarded))).toBe(expected);
});
