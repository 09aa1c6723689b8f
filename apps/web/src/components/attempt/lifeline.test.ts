/** @vitest-environment jsdom */
import { HEARTBEAT_MS } from '@domdom/domain/exam/presence';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { inContact } from './contact.ts';
import type { ExamCalls } from './exam-calls.ts';
import { Lifeline } from './lifeline.ts';
import { timed } from './server-clock.ts';

const DEADLINE = '2026-11-29T02:00:00.000Z';
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  await timed(
    () => Promise.resolve(null),
    () => '2026-11-29T01:00:00.000Z',
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function setUp(isOpen = true) {
  const beat = vi.fn<ExamCalls['beat']>(() =>
    inContact('a', () => Promise.resolve({ isOpen, deadline: DEADLINE })),
  );
  const parts = {
    beat,
    sendNow: vi.fn<() => void>(),
    onDeadline: vi.fn<(ms: number) => void>(),
    onEnded: vi.fn<() => void>(),
  };
  const lifeline = new Lifeline({ attemptId: 'a', epoch: () => 3, ...parts });
  lifeline.start();
  stops.push(() => lifeline.stop());
  return parts;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const save = () => inContact('a', () => Promise.resolve({ deadline: DEADLINE }));

const lost = () =>
  inContact('a', () =>
    Promise.reject(new ApiError({ status: 0, code: 'OFFLINE', message: 'OFFLINE', details: {} })),
  );

it('is silent while answers are saved, and then beats', async () => {
  const { beat, onDeadline } = setUp();
  for (let at = 0; at < 6; at += 1) {
    await pass(HEARTBEAT_MS / 2);
    await save();
  }
  expect(beat).not.toHaveBeenCalled();
  expect(onDeadline).toHaveBeenLastCalledWith(Date.parse(DEADLINE));
  await pass(HEARTBEAT_MS + 5_000);
  expect(beat).toHaveBeenCalledWith('a', { epoch: 3, isAway: false, offline: [] });
});

it('reports a time without a connection once it is over', async () => {
  const { beat } = setUp();
  await expect(lost()).rejects.toThrow('OFFLINE');
  await pass(5_000);
  await expect(lost()).rejects.toThrow('OFFLINE');
  await pass(5_000);
  await save();
  await pass(0);
  expect(beat).toHaveBeenCalledOnce();
  expect(beat).toHaveBeenCalledWith('a', {
    epoch: 3,
    isAway: false,
    offline: [{ from: '2026-11-29T01:00:00.000Z', to: '2026-11-29T01:00:10.000Z' }],
  });
});

it('hears that the teacher has ended the attempt', async () => {
  const { onEnded } = setUp(false);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(onEnded).toHaveBeenCalledOnce();
});
