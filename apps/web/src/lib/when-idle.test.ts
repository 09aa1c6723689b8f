// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const setReadyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const finishLoading = () => window.dispatchEvent(new Event('load'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('deferrable work', () => {
  it('does not start while the page is still loading', () => {
    setReadyState('interactive');
    const task = vi.fn<() => void>();
    whenIdle(task);
    vi.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
    finishLoading();
    vi.advanceTimersByTime(3000);
    expect(task).toHaveBeenCalledOnce();
  });

  it('starts soon on a loaded page', () => {
    setReadyState('complete');
    const task = vi.fn<() => void>();
    whenIdle(task);
    vi.advanceTimersByTime(3000);
    expect(task).toHaveBeenCalledOnce();
  });

  it('can be cancelled before and after the page has loaded', () => {
    setReadyState('interactive');
    const task = vi.fn<() => void>();
    const giveUpFirst = whenIdle(task);
    const giveUpSecond = whenIdle(task);
    giveUpFirst();
    finishLoading();
    giveUpSecond();
    vi.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
  });
});
