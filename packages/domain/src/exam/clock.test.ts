import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCountdown, isStoreTick, serverNow, syncClock, timeLeftMs } from './clock.ts';
import { EXAM_DURATION_MS } from './limits.ts';

const SERVER_START = 1_900_000_000_000;

describe('the clock that follows the server', () => {
  it('adds the elapsed monotonic time to the server time', () => {
    const sync = { serverMs: SERVER_START, monotonicMs: 5_000 };
    expect(serverNow(sync, 5_000)).toBe(SERVER_START);
    expect(serverNow(sync, 65_000)).toBe(SERVER_START + 60_000);
  });

  it('assumes that the server read its clock halfway through the round trip', () => {
    const sync = syncClock(SERVER_START, 1_000, 1_400);
    expect(serverNow(sync, 1_400)).toBe(SERVER_START + 200);
  });

  it('is off by at most half the round trip, whenever the server read its clock', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 20_000 }),
        fc.nat({ max: 20_000 }),
        fc.nat({ max: 10_000_000 }),
        fc.nat({ max: 10_000_000 }),
        (outMs, backMs, sentMs, laterMs) => {
          const receivedMs = sentMs + outMs + backMs;
          const sync = syncClock(SERVER_START, sentMs, receivedMs);
          const trueNow = SERVER_START + backMs + laterMs;
          const error = Math.abs(serverNow(sync, receivedMs + laterMs) - trueNow);
          expect(error).toBeLessThanOrEqual((outMs + backMs) / 2);
        },
      ),
    );
  });

  it("shows the same time left whatever the device clock's origin", () => {
    const deadline = SERVER_START + EXAM_DURATION_MS;
    const leftOn = (zero: number) =>
      timeLeftMs(deadline, serverNow(syncClock(SERVER_START, zero, zero), zero + 60_000));
    expect(leftOn(0)).toBe(EXAM_DURATION_MS - 60_000);
    expect(leftOn(123_456_789)).toBe(leftOn(0));
  });

  it('ignores a negative round trip', () => {
    expect(syncClock(SERVER_START, 2_000, 1_000).serverMs).toBe(SERVER_START);
  });
});

describe('timeLeftMs', () => {
  it.each([
    [10_000, 4_000, 6_000],
    [10_000, 10_000, 0],
    [10_000, 15_000, 0],
  ])('until %i at %i is %i', (deadline, now, expected) => {
    expect(timeLeftMs(deadline, now)).toBe(expected);
  });
});

describe('formatCountdown', () => {
  it.each([
    [EXAM_DURATION_MS, '30:00'],
    [EXAM_DURATION_MS - 1, '30:00'],
    [EXAM_DURATION_MS - 1_000, '29:59'],
    [61_000, '01:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [3_599_001, '1:00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('shows %d ms as %s', (left, expected) => {
    expect(formatCountdown(left)).toBe(expected);
  });

  it('shows 00:00 only when no time is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000_000 }), (left) => {
        expect(formatCountdown(left) === '00:00').toBe(left <= 0);
      }),
    );
  });
});

describe('isStoreTick', () => {
  it('skips the first 29 ticks and stores at the 30th, then at every 30th', () => {
    const stored = Array.from({ length: 90 }, (_, index) => index + 1).filter(isStoreTick);
    expect(stored).toEqual([30, 60, 90]);
  });

  it('does not store before the first tick', () => {
    expect(isStoreTick(0)).toBe(false);
  });
});
