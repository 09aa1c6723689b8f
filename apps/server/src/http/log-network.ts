import ipaddr from 'ipaddr.js';

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of an address, for a log that is kept for long: it names a school or a provider, and no device. */
export function logNetwork(text: string): string {
  if (!ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  const bits = address.kind() === 'ipv4' ? IPV4_BITS : IPV6_BITS;
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
