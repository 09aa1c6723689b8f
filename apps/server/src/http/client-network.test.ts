import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { networkOf } from './client-network.ts';

const test = openTestApp();

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
  ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('somebody with a whole IPv6 network has no more guesses than with one address', async () => {
  const tries = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: `2001:db8:0:1::${index}`,
        payload: { email: 'khong-co@domdom.test', password: `doan-mo-${index}` },
      });
      return response.statusCode;
    }),
  );
  expect(tries.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  expect(tries).toContain(429);
});
