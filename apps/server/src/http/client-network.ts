import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The unit that throttles count by: an IPv4 address, or the first 64 bits of an IPv6 address. The client chooses the
 * other 64 bits, so one internet connection has an endless supply of addresses.
 */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);

export function networkOf(text: string): string {
  if (!ipaddr.IPv6.isValid(text)) return text;
  const address = ipaddr.IPv6.parse(text);
  // An IPv4 client on a socket for both kinds: its network would be the same as that of every other such client.
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
