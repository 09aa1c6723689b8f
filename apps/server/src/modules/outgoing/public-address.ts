import ipaddr from 'ipaddr.js';

/** What the internet routes at all; older forms that carry an IPv4 address, such as ::127.0.0.1, lie outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_BITS = 3;

/** Whether an address is one on the internet. All others lead into a network of ours, to ourselves, or to nobody. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6, GLOBAL_BITS);
}
