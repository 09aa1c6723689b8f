// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlayer } from './use-player.ts';
import { pass } from '../../testing/clock.ts';

const { loadPlayer } = vi.hoisted(() => ({ loadPlayer: vi.fn<(type: string) => Promise<unknown>>() }));
vi.mock('@domdom/questions/ui', () => ({ loadPlayer }));

const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  loadPlayer.mockReset().mockRejectedValue(lost);
});
afterEach(() => void vi.useRealTimers());

it('retries a player by itself, and meanwhile says why it is missing', async () => {
  const { result } = renderHook(() => usePlayer('by-itself'));
  await pass(0);
  expect(result.current).toMatchObject({ player: undefined, error: lost });
  await pass(1300);
  expect(loadPlayer).toHaveBeenCalledTimes(2);
  loadPlayer.mockResolvedValue('the player');
  await pass(2600);
  expect(result.current.player).toBe('the player');
  await pass(60_000);
  expect(loadPlayer).toHaveBeenCalledTimes(3);
});

it('retries at once when the network is back or on request', async () => {
  const { result } = renderHook(() => usePlayer('at-once'));
  await pass(0);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(loadPlayer).toHaveBeenCalledTimes(2);
  loadPlayer.mockResolvedValue('the player');
  act(() => result.current.retry());
  await pass(0);
  expect(result.current.player).toBe('the player');
});

it('stops retrying when the question is left', async () => {
  const { unmount } = renderHook(() => usePlayer('left'));
  await pass(0);
  unmount();
  await pass(60_000);
  expect(loadPlayer).toHaveBeenCalledOnce();
});
