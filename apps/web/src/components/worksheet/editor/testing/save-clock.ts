import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { SAVE_AFTER_MS } from '../saver.ts';

/** Lets the tests of a file turn the clock to the next save; until then it runs as fast as the real one. */
export function takeSaveClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1,
    });
  });
  afterEach(() => void vi.useRealTimers());
}

/** Waits for a condition that holds once the worksheet has been saved. */
export async function afterSave<T>(read: () => T): Promise<T> {
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS));
  return waitFor(read);
}
