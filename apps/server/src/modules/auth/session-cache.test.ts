import { describe, expect, it } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { SessionCache } from './session-cache.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const [first, second] = [Buffer.from('first token'), Buffer.from('second token')];

const caller: Caller = {
  sessionId: 's1',
  userId: 'u1',
  schoolId: 't1',
  email: 'an@domdom.test',
  loginName: 'an@domdom.test',
  fullName: 'Nguyễn Văn An',
  roles: ['student'],
  isConfirmed: true,
  authenticatedAtMs: 0,
  mustChangePassword: false,
  isShared: false,
  mustSetUpSecondFactor: false,
  isDemo: false,
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
  cache.set(token, caller, { generation, nowMs: NOW });

describe('a cached session', () => {
  it('is used for 15 seconds', () => {
    const cache = listening();
    keep(cache, first);
    expect(cache.get(first, NOW + 14_999)).toBe(caller);
    expect(cache.get(first, NOW + 15_000)).toBeNull();
  });

  it('is dropped under every token that it was known by', () => {
    const cache = listening();
    keep(cache, first);
    keep(cache, second);
    cache.forget(caller.sessionId);
    expect([cache.get(first, NOW), cache.get(second, NOW)]).toEqual([null, null]);
  });

  it('is dropped with all sessions of an account whose rights changed, but not with those of other accounts', () => {
    const cache = listening();
    const stranger = { ...caller, sessionId: 's2', userId: 'u2' };
    keep(cache, first);
    cache.set(second, stranger, { generation: cache.generation, nowMs: NOW });
    cache.forgetUser(caller.userId);
    expect([cache.get(first, NOW), cache.get(second, NOW)]).toEqual([null, stranger]);
  });

  it.each([
    ['it ended or got other tokens', (cache: SessionCache) => cache.forget(caller.sessionId)],
    ['what its account may do changed', (cache: SessionCache) => cache.forgetUser(caller.userId)],
    [
      'ends may have been missed',
      (cache: SessionCache) => {
        cache.setListening(false);
        cache.setListening(true);
      },
    ],
  ])('is not cached when, on its way back from the database, %s', (_name, change) => {
    const cache = listening();
    const { generation } = cache;
    change(cache);
    cache.set(first, caller, { generation, nowMs: NOW });
    expect(cache.get(first, NOW)).toBeNull();
  });

  it('is not cached while the process is not listening for ended sessions', () => {
    const cache = new SessionCache();
    keep(cache, first);
    expect(cache.get(first, NOW)).toBeNull();
  });

  it('stays while it is used, even when others fill the cache', () => {
    const cache = new SessionCache(2);
    cache.setListening(true);
    const [busy, quiet] = ['busy', 'quiet'].map((sessionId) => ({ ...caller, sessionId }));
    const third = Buffer.from('third token');
    const { generation } = cache;
    const look = { generation, nowMs: NOW };
    cache.set(first, busy ?? caller, look);
    cache.set(second, quiet ?? caller, look);
    expect(cache.get(first, NOW)).toBe(busy);
    // Uses a look-up from before the cache was full.
    cache.set(third, caller, look);
    expect([first, second, third].map((token) => cache.get(token, NOW))).toEqual([busy, null, caller]);
    cache.forget('busy');
    expect(cache.get(first, NOW)).toBeNull();
  });
});
