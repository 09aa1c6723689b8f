// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const setReadyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const finishLoading = () => window.dispatchEvent(new Event('load'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work that can wait', () => {
  it('is not begun while the page is still being loaded', () => {
    setReadyState('interactive');
    const task = vi.fn<() => void>();
    whenIdle(task);
    vi.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
    finishLoading();
    vi.advanceTimersByTime(3000);
    expect(task).toHaveBeenCalledOnce();
  });

  it('is begun soon on a page that is there', () => {
    setReadyState('complete');
    const task = vi.fn<() => void>();
    whenIdle(task);
    vi.advanceTimersByTime(3000);
    expect(task).toHaveBeenCalledOnce();
  });

  it('can be given up before and after the page is there', () => {
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
