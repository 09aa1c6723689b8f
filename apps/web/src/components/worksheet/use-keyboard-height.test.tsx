/** @vitest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardHeight } from './use-keyboard-height.ts';

afterEach(() => vi.unstubAllGlobals());

function showPage(height: number) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 740);
  return (change: Partial<{ height: number; offsetTop: number; scale: number }>) =>
    act(() => {
      Object.assign(seen, change);
      seen.dispatchEvent(new Event('resize'));
    });
}

it("returns how much of the page a phone's keyboard covers", () => {
  const change = showPage(740);
  const { result } = renderHook(useKeyboardHeight);
  expect(result.current).toBe(0);
  change({ height: 440 });
  expect(result.current).toBe(300);
  // The browser has scrolled the page up to show the field.
  change({ offsetTop: 100 });
  expect(result.current).toBe(200);
  change({ height: 740, offsetTop: 0 });
  expect(result.current).toBe(0);
});

it('does not mistake a pinch zoom for a keyboard', () => {
  const change = showPage(740);
  const { result } = renderHook(useKeyboardHeight);
  change({ height: 370, scale: 2 });
  expect(result.current).toBe(0);
});
