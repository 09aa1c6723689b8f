// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReopening } from './use-reopening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closes when the pages change, and reopens after 1000 ms', () => {
  const { result } = renderHook(() => useReopening());
  expect(result.current.isOpen).toBe(true);
  act(() => result.current.reopen());
  expect(result.current.isOpen).toBe(false);
  act(() => void vi.advanceTimersByTime(999));
  expect(result.current.isOpen).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.isOpen).toBe(true);
});
