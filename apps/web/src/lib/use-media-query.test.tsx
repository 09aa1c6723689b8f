// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BREAKPOINTS, useIsPhone } from './use-media-query.ts';

/** Answers `max-width` queries like a window of this width. */
function setWidth(width: number): void {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]) }),
  );
}

describe('the phone layout', () => {
  it.each([
    [360, true],
    [767, true],
    [767.9, true],
    [768, false],
    [1280, false],
  ])('at %d pixels: %s', (width, isPhone) => {
    expect(BREAKPOINTS.phone).toBe(768);
    setWidth(width);
    expect(renderHook(() => useIsPhone()).result.current).toBe(isPhone);
  });
});
