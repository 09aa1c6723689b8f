import { expect, it } from 'vitest';
import { logNetwork } from './log-network.ts';

it.each([
  ['203.0.113.57', '203.0.113.0/24'],
  ['::ffff:203.0.113.57', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', ''],
])('logs of %s only %s', (address, network) => {
  expect(logNetwork(address)).toBe(network);
});
