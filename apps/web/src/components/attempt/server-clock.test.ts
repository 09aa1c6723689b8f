/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SERVER_MS = Date.parse('2026-11-21T01:00:00.000Z');
const answer = (ms: number) => ({ serverTime: new Date(ms).toISOString() });
const timeOf = ({ serverTime }: { serverTime: string }): string => serverTime;

/** A response that took `ms`, most of it on one way. */
const slow = (serverMs: number, ms: number) => () =>
  new Promise<{ serverTime: string }>((done) => setTimeout(() => done(answer(serverMs)), ms));

/** A fresh page each time, because there is one clock per page. */
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
  it("shows the server time plus the elapsed time, whatever the device's date", async () => {
    const { timed, serverTimeMs } = await openPage();
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'));
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    vi.advanceTimersByTime(90_000);
    expect(serverTimeMs()).toBe(SERVER_MS + 90_000);
  });

  it('counts half of the round trip', async () => {
    const { timed, serverTimeMs } = await openPage();
    const result = timed(slow(SERVER_MS, 400), timeOf);
    await vi.advanceTimersByTimeAsync(400);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 200);
  });

  it('is not made worse by a slow response', async () => {
    const { timed, serverTimeMs } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    const result = timed(slow(SERVER_MS, 8000), timeOf);
    await vi.advanceTimersByTimeAsync(8000);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 8000);
  });

  it('is set by a slow response when nothing better is known', async () => {
    const { timed, serverTimeMs } = await openPage();
    for (const ms of [9000, 8000]) {
      const result = timed(slow(SERVER_MS, ms), timeOf);
      await vi.advanceTimersByTimeAsync(ms);
      await result;
      expect(serverTimeMs()).toBe(SERVER_MS + ms / 2);
    }
  });

  it('starts with the time that the server wrote into the page a while ago', async () => {
    const { syncFromPage, serverTimeMs } = await openPage();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(Object.create(null), { responseStart: 100 }),
    ]);
    const sinceArrivalMs = 900;
    vi.spyOn(performance, 'now').mockReturnValue(100 + sinceArrivalMs);
    syncFromPage(answer(SERVER_MS).serverTime);
    expect(serverTimeMs()).toBe(SERVER_MS + sinceArrivalMs);
  });

  it('prefers a response of the server to the time in the page', async () => {
    const { timed, syncFromPage, serverTimeMs } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    syncFromPage(answer(SERVER_MS - 60_000).serverTime);
    expect(serverTimeMs()).toBe(SERVER_MS);
  });

  it('ignores a response without a time', async () => {
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
  it('is detected by its two clocks and reported once', async () => {
    const { timed, takeClockJump } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    vi.advanceTimersByTime(5000);
    expect(takeClockJump()).toBe(false);
    // Ten minutes of sleep: the date advances, the monotonic clock stops.
    vi.setSystemTime(Date.now() + 600_000);
    expect(takeClockJump()).toBe(true);
    expect(takeClockJump()).toBe(false);
  });

  it('is detected when a response in flight arrives first, whose time is ignored', async () => {
    const { timed, serverTimeMs, takeClockJump } = await openPage();
    await timed(() => Promise.resolve(answer(SERVER_MS)), timeOf);
    const result = timed(slow(SERVER_MS - 5000, 100), timeOf);
    vi.setSystemTime(Date.now() + 600_000);
    await vi.advanceTimersByTimeAsync(100);
    await result;
    expect(serverTimeMs()).toBe(SERVER_MS + 100);
    expect(takeClockJump()).toBe(true);
  });

  it('accepts the next response, however long it took', async () => {
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
