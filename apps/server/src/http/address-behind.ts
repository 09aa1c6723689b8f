import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns who sent a request, as fastify does for its own: only the named proxies are believed, so that nobody else
 * chooses an address. `trustProxy`: addresses with commas between them; '' for none.
 */
export function addressBehind(trustProxy: string): (request: IncomingMessage) => string {
  if (trustProxy === '') return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  return (request) => proxyAddr(request, isTrusted);
}
