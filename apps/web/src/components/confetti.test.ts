// @vitest-environment jsdom
import confetti from 'canvas-confetti';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './confetti.ts';

afterEach(() => vi.clearAllMocks());

describe('a celebration', () => {
  it('bursts once', async () => {
    celebrate();
    await vi.waitFor(() => expect(confetti).toHaveBeenCalledOnce());
  });

  it('fades within the 0.75 s for which a verdict is shown', async () => {
    celebrate();
    await vi.waitFor(() => expect(confetti).toHaveBeenCalledOnce());
    expect(vi.mocked(confetti).mock.lastCall?.[0]?.ticks).toBeLessThanOrEqual(0.75 * 60);
  });

  it('ends when the page moves on', async () => {
    const stop = celebrate();
    await vi.waitFor(() => expect(confetti).toHaveBeenCalledOnce());
    expect(confetti.reset).not.toHaveBeenCalled();
    stop();
    expect(confetti.reset).toHaveBeenCalledOnce();
  });

  it('does not start when the page moves on before its code is loaded', async () => {
    celebrate()();
    await vi.dynamicImportSettled();
    expect(confetti).not.toHaveBeenCalled();
  });

  it('is skipped for users who prefer reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('prefers-reduced-motion: reduce'),
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    celebrate();
    await vi.dynamicImportSettled();
    expect(confetti).not.toHaveBeenCalled();
  });
});
