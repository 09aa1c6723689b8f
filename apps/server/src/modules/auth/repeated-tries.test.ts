import { describe, expect, it } from 'vitest';
import { RepeatedTries } from './repeated-tries.ts';

const tried = { login: 'a@domdom.test', address: '10.0.0.1', password: 'sai' };
const NOW = Date.parse('2030-01-01T00:00:00Z');

function remembered(): RepeatedTries {
  const tries = new RepeatedTries();
  tries.remember(tried, NOW);
  return tries;
}

describe('a refused try', () => {
  it('may be repeated once', () => {
    const tries = remembered();
    expect([tries.take(tried, NOW + 1), tries.take(tried, NOW + 2)]).toEqual([true, false]);
  });

  it.each([{ login: 'b@domdom.test' }, { address: '10.0.0.2' }, { password: 'sai2' }])(
    'is a different one with %j',
    (change) => {
      expect(remembered().take({ ...tried, ...change }, NOW)).toBe(false);
    },
  );

  it('is a different one when its parts are divided differently', () => {
    const shifted = { ...tried, login: 'a@domdom.test1', address: '0.0.0.1' };
    expect(remembered().take(shifted, NOW)).toBe(false);
  });

  it('is forgotten after half a minute', () => {
    expect(remembered().take(tried, NOW + 30_000)).toBe(false);
  });

  it('is forgotten first when there are too many others', () => {
    const tries = remembered();
    for (let n = 0; n < 10_000; n += 1) tries.remember({ ...tried, password: String(n) }, NOW);
    expect(tries.take(tried, NOW)).toBe(false);
    expect(tries.take({ ...tried, password: '9999' }, NOW)).toBe(true);
  });
});
