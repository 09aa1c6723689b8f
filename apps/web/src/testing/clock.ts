import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets a page's time pass, for tests with fake timers. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/**
 * Waits until a page passes `check`. Code and data load in real time, independent of the test's clock; on a busy machine that
 * takes over a second.
 */
export const untilHeld = (check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(20);
      check();
    },
    { timeout: 10_000 },
  );
