import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whom throttles by address count: an IPv4 address, or the first 64 bits of an IPv6 one. The other half is the client's own to
 * choose: each line has as many addresses as it likes to.
 */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // '::' stands for as many groups of zeros as are missing; of those before it the first four are the network.
  const [before = ''] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const network = Array.from({ length: 4 }, (_, index) => Number.parseInt(groups[index] ?? '0', 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
