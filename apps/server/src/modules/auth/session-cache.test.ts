import { describe, expect, it } from 'vitest';
import type { Principal } from '../../http/principal.ts';
import { SessionCache } from './session-cache.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const [first, second] = [Buffer.from('first token'), Buffer.from('second token')];

const principal: Principal = {
  sessionId: 's1',
  userId: 'u1',
  schoolId: 't1',
  email: 'an@domdom.test',
  fullName: 'Nguyễn Văn An',
  roles: ['student'],
  isConfirmed: true,
  mustChangePassword: false,
  profileLock: null,
  lists: [],
  classLimit: null,
  kind: 'api',
};

function listening(): SessionCache {
  const cache = new SessionCache();
  cache.setListening(true);
  return cache;
}

const keep = (cache: SessionCache, token: Buffer, { generation } = cache) =>
  cache.set(token, principal, { generation, nowMs: NOW });

describe('a session that was looked up', () => {
  it('is believed for a quarter of a minute', () => {
    const cache = listening();
    keep(cache, first);
    expect(cache.get(first, NOW + 14_999)).toBe(principal);
    expect(cache.get(first, NOW + 15_000)).toBeNull();
  });

  it('is forgotten under every token that it was known by', () => {
    const cache = listening();
    keep(cache, first);
    keep(cache, second);
    cache.forget(principal.sessionId);
    expect([cache.get(first, NOW), cache.get(second, NOW)]).toEqual([null, null]);
  });

  it('is forgotten with all others of an account whose rights changed, and with those of nobody else', () => {
    const cache = listening();
    const stranger = { ...principal, sessionId: 's2', userId: 'u2' };
    keep(cache, first);
    cache.set(second, stranger, { generation: cache.generation, nowMs: NOW });
    cache.forgetUser(principal.userId);
    expect([cache.get(first, NOW), cache.get(second, NOW)]).toEqual([null, stranger]);
  });

  it.each([
    ['it ended or got other tokens', (cache: SessionCache) => cache.forget(principal.sessionId)],
    ['what its account may do changed', (cache: SessionCache) => cache.forgetUser(principal.userId)],
    [
      'ends may have been missed',
      (cache: SessionCache) => {
        cache.setListening(false);
        cache.setListening(true);
      },
    ],
  ])('is not kept when, on its way back from the database, %s', (_name, change) => {
    const cache = listening();
    const { generation } = cache;
    change(cache);
    cache.set(first, principal, { generation, nowMs: NOW });
    expect(cache.get(first, NOW)).toBeNull();
  });

  it('is not kept while nobody listens for its end', () => {
    const cache = new SessionCache();
    keep(cache, first);
    expect(cache.get(first, NOW)).toBeNull();
  });
});
