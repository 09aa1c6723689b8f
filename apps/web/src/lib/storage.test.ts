// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readJson, writeJson } from './storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('browser storage', () => {
  it('returns what was written', () => {
    writeJson('domdom.x', 'đom đóm');
    expect(readJson('domdom.x', isText)).toBe('đom đóm');
  });

  it.each(['{half', '7', 'null'])('returns nothing for %s, which is not the expected shape', (text) => {
    localStorage.setItem('domdom.x', text);
    expect(readJson('domdom.x', isText)).toBeNull();
  });

  it('fails silently when it is full or switched off', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    expect(() => writeJson('domdom.x', 1)).not.toThrow();
    expect(readJson('domdom.x', isText)).toBeNull();
  });
});
