/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { pass } from '../../testing/clock.ts';

const now = () => performance.now();

function setUp(leftMs: number) {
  const handlers = {
    onStoreTick: vi.fn<(leftMs: number) => void>(),
    onEnd: vi.fn<() => void>(),
    onLook: vi.fn<() => void>(),
  };
  const view = render(<Countdown deadlineMs={now() + leftMs} now={now} {...handlers} />);
  return { ...handlers, ...view };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the countdown', () => {
  it('is labelled Thời gian làm bài and runs', async () => {
    setUp(1_800_000);
    expect(screen.getByText('Thời gian làm bài')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('30:00');
    await pass(61_000);
    expect(screen.getByRole('timer').textContent).toBe('28:59');
  });

  it('is written to the store at the 30th tick and not before, then at every 30th', async () => {
    const { onStoreTick } = setUp(1_800_000);
    await pass(29_500);
    expect(onStoreTick).not.toHaveBeenCalled();
    await pass(1000);
    expect(onStoreTick).toHaveBeenCalledTimes(1);
    expect(onStoreTick.mock.calls[0]?.[0]).toBeCloseTo(1_770_000, -3);
    await pass(30_000);
    expect(onStoreTick).toHaveBeenCalledTimes(2);
  });

  it('reports its end once', async () => {
    const { onEnd } = setUp(2000);
    await pass(1750);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer').textContent).toBe('00:00');
  });

  it('continues when the deadline is moved', async () => {
    const { rerender, onEnd, ...handlers } = setUp(2000);
    await pass(1000);
    rerender(<Countdown deadlineMs={now() + 60_000} now={now} {...handlers} onEnd={onEnd} />);
    await pass(5000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByRole('timer').textContent).toBe('00:55');
  });

  it('calls back at every check of the clock, so that a device waking from sleep is noticed at once', async () => {
    const { onLook } = setUp(1_800_000);
    await pass(1000);
    expect(onLook).toHaveBeenCalledTimes(4);
  });

  it('announces five minutes and one minute', async () => {
    setUp(302_000);
    expect(screen.getByRole('status').textContent).toBe('');
    await pass(2500);
    expect(screen.getByRole('status').textContent).toBe('Còn 5 phút làm bài.');
    await pass(60_000);
    expect(screen.getByRole('status').textContent).toBe('');
    await pass(180_000);
    expect(screen.getByRole('status').textContent).toBe('Còn 1 phút làm bài.');
  });
});
