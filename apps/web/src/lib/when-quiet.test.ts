// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

const task = vi.fn<() => void>();
/** Resources that arrived, with their times. */
const arrivals: { startTime: number; duration: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  vi.stubGlobal('performance', { now: () => Date.now(), getEntriesByType: () => arrivals });
  task.mockReset();
  arrivals.length = 0;
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until nothing has arrived for a while', () => {
  whenQuiet(task);
  vi.advanceTimersByTime(3000);
  arrivals.push({ startTime: 2000, duration: 1000 });
  vi.advanceTimersByTime(2400);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(task).toHaveBeenCalledOnce();
});

it("waits for the page's pictures, except lazy ones not scrolled to yet", () => {
  document.body.innerHTML = '<img src="/media/p1.svg"><img src="/media/p2.svg" loading="lazy">';
  const [first, lazy] = document.images;
  const isComplete = vi.fn<() => boolean>(() => false);
  Object.defineProperty(first, 'complete', { get: isComplete });
  Object.defineProperty(lazy, 'complete', { value: false });
  Object.defineProperty(lazy, 'loading', { value: 'lazy' });
  whenQuiet(task);
  vi.advanceTimersByTime(20_000);
  expect(task).not.toHaveBeenCalled();
  isComplete.mockReturnValue(true);
  vi.advanceTimersByTime(2500);
  expect(task).toHaveBeenCalledOnce();
});

it('can be cancelled', () => {
  whenQuiet(task)();
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
