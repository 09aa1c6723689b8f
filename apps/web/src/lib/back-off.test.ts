/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { backOffMs, isWorthRepeating, untilAnswered } from './back-off.ts';

const failure = (status: number, code: ApiError['code'], details = {}): ApiError =>
  new ApiError({ status, code, message: 'Lỗi', details });
const OFFLINE = failure(0, 'OFFLINE');

describe('isWorthRepeating', () => {
  it.each([
    [0, 'OFFLINE', true],
    [0, 'TIMEOUT', true],
    [200, 'BAD_ANSWER', true],
    [429, 'TOO_MANY_REQUESTS', true],
    [500, 'INTERNAL', true],
    [503, 'UNAVAILABLE', true],
    [400, 'INVALID_INPUT', false],
    [401, 'UNAUTHENTICATED', false],
    [404, 'NOT_FOUND', false],
    [409, 'ATTEMPT_STALE', false],
  ] as const)('for status %i %s is %s', (status, code, expected) => {
    expect(isWorthRepeating(failure(status, code))).toBe(expected);
  });

  it('is false for a bug of our own', () => {
    expect(isWorthRepeating(new TypeError('x is undefined'))).toBe(false);
  });
});

const middle = () => 0.5;

describe('backOffMs', () => {
  it("doubles up to six seconds, so that everything is sent within ten seconds of a router's return", () => {
    const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => backOffMs(failures, OFFLINE, middle));
    expect(waits).toEqual([1000, 2000, 4000, 6000, 6000, 6000, 6000]);
  });
  it('varies by a quarter in both directions', () => {
    expect(backOffMs(1, OFFLINE, () => 0)).toBe(750);
    expect(backOffMs(1, OFFLINE, () => 1)).toBe(1250);
  });
  it('is never less than the server asks for, and varies above that', () => {
    const busy = failure(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 8 });
    expect([0, 0.5, 1].map((chance) => backOffMs(1, busy, () => chance))).toEqual([8000, 9000, 10_000]);
  });
});

const options = () => ({
  signal: new AbortController().signal,
  waitForLogin: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  onFailure: vi.fn<() => void>(),
});

type Call = () => Promise<string>;

describe('untilAnswered', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('repeats a call lost by the network, and reports each failure', async () => {
    const call = vi
      .fn<Call>()
      .mockRejectedValueOnce(OFFLINE)
      .mockRejectedValueOnce(OFFLINE)
      .mockResolvedValue('done');
    const given = options();
    const result = untilAnswered(call, given);
    await vi.advanceTimersByTimeAsync(4000);
    await expect(result).resolves.toBe('done');
    expect(given.onFailure).toHaveBeenCalledTimes(2);
  });

  it('returns a refusal at once', async () => {
    const call = vi.fn<Call>().mockRejectedValue(failure(404, 'NOT_FOUND'));
    await expect(untilAnswered(call, options())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(call).toHaveBeenCalledOnce();
  });

  it('waits for the login and continues', async () => {
    const call = vi
      .fn<Call>()
      .mockRejectedValueOnce(failure(401, 'UNAUTHENTICATED'))
      .mockResolvedValue('done');
    const given = options();
    await expect(untilAnswered(call, given)).resolves.toBe('done');
    expect(given.waitForLogin).toHaveBeenCalledOnce();
  });

  it('ends with the page', async () => {
    const end = new AbortController();
    const call = vi.fn<Call>().mockRejectedValue(OFFLINE);
    const result = untilAnswered(call, { ...options(), signal: end.signal });
    const refused = result.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    end.abort();
    expect(await refused).toBe(OFFLINE);
    expect(call).toHaveBeenCalledOnce();
  });
});
