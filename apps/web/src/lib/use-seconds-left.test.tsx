// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';
import { pass } from '../testing/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("the remaining seconds count down to zero, independent of the device's clock", async () => {
  const { result, rerender } = renderHook(({ seconds }) => useSecondsLeft(seconds), {
    initialProps: { seconds: 90 },
  });
  expect(result.current).toBe(90);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(30_000);
  expect(result.current).toBe(60);
  rerender({ seconds: 20 });
  expect(result.current).toBe(20);
  await pass(60_000);
  expect(result.current).toBe(0);
});
