/** @vitest-environment jsdom */
import { HEARTBEAT_MS } from '@domdom/domain/exam/presence';
import { noteRecording } from '@domdom/questions/ui/running-recordings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-client.ts';
import { inContact } from './contact.ts';
import type { ExamCalls } from './exam-calls.ts';
import { Lifeline } from './lifeline.ts';
import { timed } from './server-clock.ts';

const live = vi.hoisted(() => ({ send: (_payload: unknown): void => undefined }));
vi.mock('../../lib/socket.ts', () => ({
  onLive: (_event: string, handler: (payload: unknown) => void) => {
    live.send = handler;
    return () => undefined;
  },
}));

const DEADLINE = '2026-11-29T02:00:00.000Z';
const stops: ((isOver?: boolean) => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  await timed(
    () => Promise.resolve(null),
    () => '2026-11-29T01:00:00.000Z',
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop(true);
  localStorage.clear();
  vi.useRealTimers();
});

function setUp(isOpen = true, attemptId = 'a') {
  const beat = vi.fn<ExamCalls['beat']>((id) =>
    inContact(id, () => Promise.resolve({ isOpen, deadline: DEADLINE })),
  );
  const parts = {
    beat,
    sendNow: vi.fn<() => void>(),
    onDeadline: vi.fn<(ms: number) => void>(),
    onReach: vi.fn<(isReached: boolean) => void>(),
    onEnded: vi.fn<() => void>(),
  };
  const lifeline = new Lifeline({ attemptId, epoch: () => 3, ...parts });
  lifeline.start();
  const stop = (isOver = false) => lifeline.stop({ isOver });
  stops.push(stop);
  return { ...parts, stop };
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
  await pass(4_000);
  await expect(lost()).rejects.toThrow('OFFLINE');
  await pass(4_000);
  await save();
  await pass(0);
  expect(beat).toHaveBeenCalledOnce();
  expect(beat).toHaveBeenCalledWith('a', {
    epoch: 3,
    isAway: false,
    offline: [{ from: '2026-11-29T01:00:00.000Z', to: '2026-11-29T01:00:08.000Z' }],
  });
});

const OFFLINE = [{ from: '2026-11-29T01:00:00.000Z', to: '2026-11-29T01:00:05.000Z' }];

it('keeps a time without a connection through a reload, and tells it with its first sign', async () => {
  setUp();
  await expect(lost()).rejects.toThrow('OFFLINE');
  await pass(5_000);
  await expect(lost()).rejects.toThrow('OFFLINE');
  const { beat } = setUp();
  await pass(0);
  expect(beat).toHaveBeenCalledWith('a', { epoch: 3, isAway: false, offline: OFFLINE });
  expect(localStorage.length).toBe(0);
});

it('tells what is left when the page is closed, and of an attempt whose page is not opened again', async () => {
  const { beat, stop } = setUp();
  beat.mockRejectedValue(new ApiError({ status: 503, code: 'UNAVAILABLE', message: '', details: {} }));
  await expect(lost()).rejects.toThrow('OFFLINE');
  await pass(5_000);
  await save();
  await pass(0);
  // A refusal is not repeated at once.
  expect(beat).toHaveBeenCalledTimes(1);
  stop();
  expect(beat).toHaveBeenCalledTimes(2);
  await pass(0);
  const next = setUp(true, 'b');
  await pass(0);
  expect(next.beat).toHaveBeenCalledWith('a', { epoch: 3, isAway: true, offline: OFFLINE });
  expect(localStorage.length).toBe(0);
});

it('says that the student goes to another page, and nothing after the end', async () => {
  const left = setUp();
  left.stop();
  expect(left.beat).toHaveBeenCalledExactlyOnceWith('a', { epoch: 3, isAway: true, offline: [] });
  const over = setUp();
  over.stop(true);
  await pass(0);
  expect(over.beat).not.toHaveBeenCalled();
});

it('hears that the teacher has ended the attempt', async () => {
  const { onEnded } = setUp(false);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(onEnded).toHaveBeenCalledOnce();
});

it('sends what was typed last when the teacher changes the attempt, and ends a recording only when it is over', async () => {
  const { sendNow } = setUp();
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve());
  stops.push(noteRecording(stop));
  live.send({ attemptId: 'b', isEnding: true });
  live.send({ attemptId: 'a', isEnding: false });
  expect(sendNow).toHaveBeenCalledTimes(1);
  live.send({ attemptId: 'a', isEnding: true });
  await pass(0);
  expect([stop.mock.calls.length, sendNow.mock.calls.length]).toEqual([1, 2]);
});
