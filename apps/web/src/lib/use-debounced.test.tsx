// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_DEBOUNCE_MS, useDebounced } from './use-debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a debounced value', () => {
  it('follows 500 ms after the last change, once', () => {
    const seen: string[] = [];
    const { rerender } = renderHook(
      ({ text }) => {
        const value = useDebounced(text);
        if (seen.at(-1) !== value) seen.push(value);
      },
      { initialProps: { text: '' } },
    );
    for (const text of ['đ', 'đo', 'đom']) {
      rerender({ text });
      act(() => void vi.advanceTimersByTime(FORM_DEBOUNCE_MS - 1));
    }
    expect(seen).toEqual(['']);
    act(() => void vi.advanceTimersByTime(1));
    expect(seen).toEqual(['', 'đom']);
    expect(FORM_DEBOUNCE_MS).toBe(500);
  });
});
