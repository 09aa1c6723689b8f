/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SERVER_MS = Date.parse('2026-11-21T01:00:00.000Z');
const answer = (ms: number) => ({ serverTime: new Date(ms).toISOString() });
const timeOf = ({ serverTime }: { serverTime: string }): string => serverTime;

/** An answer that was `ms` under way when it arrives, most of it on the way to the server or back. */
const slow = (serverMs: number, ms: number) => () =>
  new Promise<{ serverTime: string }>((done) => setTimeout(() => done(answer(serverMs)), ms));

/** A fresh page each time: the clock is one per page. */
const openPage = async () => {
  vi.resetModules();
  return import('./server-clock.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the page's clock", () => {
  it('shows the server time plus what has passed since, whatever the date of the device is', async () => {
    const { timed, serverTimeMs } = await openPage();
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    vi.advanceTimersByTime(90_000);
    expect(serverTimeMs()).toBe(SERVER_MS + 90_000);
  });

  it('counts half of the way to the server and back', async () => {
    const { timed, serverTimeMs } = await openPage();
    const result = timed(slow(SERVER_MS, 400), timeOf);
    await vi.advanceTimersByTimeAsync(400);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 200);
  });

  it('is not set worse by an answer that was long under way', async () => {
    const { timed, serverTimeMs } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    const result = timed(slow(SERVER_MS, 8000), timeOf);
    await vi.advanceTimersByTimeAsync(8000);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 8000);
  });

  it('is set by such an answer where nothing better is known', async () => {
    const { timed, serverTimeMs } = await openPage();
    for (const ms of [9000, 8000]) {
      const result = timed(slow(SERVER_MS, ms), timeOf);
      await vi.advanceTimersByTimeAsync(ms);
      await result;
      expect(serverTimeMs()).toBe(SERVER_MS + ms / 2);
    }
  });

  it('starts with the time that the server wrote into the page, which arrived a while ago', async () => {
    const { syncFromPage, serverTimeMs } = await openPage();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(Object.create(null), { responseStart: 100 }),
    ]);
    const sinceArrivalMs = 900;
    vi.spyOn(performance, 'now').mockReturnValue(100 + sinceArrivalMs);
    syncFromPage(answer(SERVER_MS).serverTime);
    expect(serverTimeMs()).toBe(SERVER_MS + sinceArrivalMs);
  });

  it('prefers an answer of the server to the time in the page', async () => {
    const { timed, syncFromPage, serverTimeMs } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    syncFromPage(answer(SERVER_MS - 60_000).serverTime);
    expect(serverTimeMs()).toBe(SERVER_MS);
  });

  it('is left alone by an answer without a time', async () => {
    const { timed, serverTimeMs } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    await timed(
      () => Promise.resolve(null),
      () => undefined,
    );
    expect(serverTimeMs()).toBe(SERVER_MS);
  });
});

describe('a device that slept', () => {
  it('is noticed by the two clocks that parted, and reported once', async () => {
    const { timed, takeClockJump } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    vi.advanceTimersByTime(5000);
    expect(takeClockJump()).toBe(false);
    // Ten minutes of sleep: the date went on, the monotonic clock stood still.
    vi.setSystemTime(Date.now() + 600_000);
    expect(takeClockJump()).toBe(true);
    expect(takeClockJump()).toBe(false);
  });

  it('is noticed when an answer that was under way meanwhile arrives first, and its time does not count', async () => {
    const { timed, serverTimeMs, takeClockJump } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    const result = timed(slow(SERVER_MS - 5000, 100), timeOf);
    vi.setSystemTime(Date.now() + 600_000);
    await vi.advanceTimersByTimeAsync(100);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 100);
    expect(takeClockJump()).toBe(true);
  });

  it('takes the next answer, however long it was under way', async () => {
    const { timed, serverTimeMs, takeClockJump } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    vi.setSystemTime(Date.now() + 600_000);
    takeClockJump();
    const result = timed(slow(SERVER_MS + 600_000, 6000), timeOf);
    await vi.advanceTimersByTimeAsync(6000);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 603_000);
  });
});
