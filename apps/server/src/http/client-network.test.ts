import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { networkOf } from './client-network.ts';

const test = openTestApp();

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.2', '10.0.0.2'],
  // The same kind in hexadecimal, as proxies write it. All of these once counted as one network.
  ['::ffff:a00:1', '10.0.0.1'],
  ['::ffff:0a00:0002', '10.0.0.2'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['::ffff:203.0.113.9%eth0', '203.0.113.9'],
  ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
  ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('a client with a whole IPv6 network gets no more guesses than with one address', async () => {
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
