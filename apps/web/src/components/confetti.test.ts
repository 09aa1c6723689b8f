// @vitest-environment jsdom
import confetti from 'canvas-confetti';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { celebrate } from './confetti.ts';

vi.mock('canvas-confetti', () => ({ default: vi.fn<(...given: unknown[]) => void>() }));

afterEach(() => vi.mocked(confetti).mockClear());

describe('a celebration', () => {
  it('bursts once', async () => {
    celebrate();
    await vi.waitFor(() => expect(confetti).toHaveBeenCalledOnce());
  });

  it('stays away from those who want no motion', async () => {
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
