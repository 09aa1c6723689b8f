import { beforeEach, expect, it, vi } from 'vitest';
import { canKeep } from './keep.ts';

beforeEach(() => {
  vi.stubGlobal('caches', {});
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', { serviceWorker: {} });
});

it('work can be kept where there are both storages and a worker', () => {
  expect(canKeep()).toBe(true);
});

it.each(['caches', 'indexedDB'])('no work can be kept without %s', (name) => {
  vi.stubGlobal(name, undefined);
  expect(canKeep()).toBe(false);
});

it('no work can be kept without a worker: no page would open it later', () => {
  vi.stubGlobal('navigator', {});
  expect(canKeep()).toBe(false);
});
