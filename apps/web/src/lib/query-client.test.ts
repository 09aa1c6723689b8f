import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody, stubFetch } from '../testing/fetch.ts';
import { ApiError } from './api-client.ts';
import {
  apiQuery,
  createQueryClient,
  isOffline,
  isOfflineStatus,
  RETRY_DELAY_MS,
  RETRY_LIMIT,
  routeKeyFilter,
  seedQueries,
} from './query-client.ts';

const classes = apiQuery('GET /api/student/classes');
const page = (number: number) => apiQuery('GET /api/notifications', { query: { page: number } }).queryKey;
const background = apiQuery('GET /api/student/classes', undefined, { meta: { isBackground: true } });

afterEach(() => vi.unstubAllGlobals());

describe('data written into the page', () => {
  it('is found by the query with the same route and arguments, in any field order', () => {
    const client = createQueryClient({ onForbidden: vi.fn<(...given: unknown[]) => void>() });
    const notifications = { items: [], total: 0, unread: 0, page: 1, size: 5 };
    seedQueries(client, {
      '["GET /api/student/classes",{}]': { items: [] },
      '["GET /api/notifications",{"query":{"size":5,"page":1}}]': notifications,
    });
    expect(client.getQueryData(classes.queryKey)).toEqual({ items: [] });
    expect(
      client.getQueryData(apiQuery('GET /api/notifications', { query: { page: 1, size: 5 } }).queryKey),
    ).toEqual(notifications);
  });

  it('is not fetched again at once', async () => {
    const calls = stubFetch({});
    const client = createQueryClient({ onForbidden: vi.fn<(...given: unknown[]) => void>() });
    seedQueries(client, { '["GET /api/student/classes",{}]': { items: [] } });
    await expect(client.ensureQueryData(classes)).resolves.toEqual({ items: [] });
    expect(calls).toHaveLength(0);
  });
});

describe('the filter of a route', () => {
  it('covers all of its arguments', async () => {
    const client = createQueryClient({ onForbidden: vi.fn<(...given: unknown[]) => void>() });
    seedQueries(client, {
      [JSON.stringify(page(1))]: 1,
      [JSON.stringify(page(2))]: 2,
      '["GET /api/student/classes",{}]': 3,
    });
    await client.invalidateQueries(routeKeyFilter('GET /api/notifications'));
    expect(client.getQueryState(page(1))?.isInvalidated).toBe(true);
    expect(client.getQueryState(page(2))?.isInvalidated).toBe(true);
    expect(client.getQueryState(classes.queryKey)?.isInvalidated).toBe(false);
  });
});

describe('a refused query', () => {
  it('leads to the 403 page, unless the page can do without it', async () => {
    stubFetch({ 'GET /api/student/classes': { status: 403, body: errorBody('FORBIDDEN') } });
    const onForbidden = vi.fn<(...given: unknown[]) => void>();
    const client = createQueryClient({ onForbidden });
    await expect(client.query(background)).rejects.toThrow(ApiError);
    expect(onForbidden).not.toHaveBeenCalled();
    client.clear();
    await expect(client.query(classes)).rejects.toThrow(ApiError);
    expect(onForbidden).toHaveBeenCalledOnce();
  });
});

describe('a failed read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(['OFFLINE', 'TIMEOUT', 'UNAVAILABLE'] as const)('is retried after %s', (code) => {
    expect(isOffline(new ApiError({ status: code === 'UNAVAILABLE' ? 503 : 0, code, message: '' }))).toBe(
      true,
    );
  });

  it('counts as offline after the statuses of proxies that reach no server, and no other', () => {
    const statuses = [0, 200, 400, 401, 403, 404, 408, 500, 502, 503, 504, 520, 521, 522, 523, 524, 525];
    expect(statuses.filter(isOfflineStatus)).toEqual([0, 408, 502, 503, 504, 521, 522, 523, 524]);
  });

  it.each([
    [404, 'NOT_FOUND'],
    [500, 'INTERNAL'],
    [0, 'BAD_ANSWER'],
    [0, 'ABORTED'],
    [502, 'BAD_ANSWER'],
  ] as const)('is not retried after %i %s', (status, code) => {
    expect(isOffline(new ApiError({ status, code, message: '' }))).toBe(false);
  });

  it('is retried five times, three seconds apart', async () => {
    expect([RETRY_LIMIT, RETRY_DELAY_MS]).toEqual([5, 3000]);
    const calls = stubFetch({ 'GET /api/student/classes': { isLost: true } });
    const client = createQueryClient({ onForbidden: vi.fn<(...given: unknown[]) => void>() });
    const { QueryObserver } = await import('@tanstack/react-query');
    const stop = new QueryObserver(client, classes).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    for (let tries = 1; tries <= RETRY_LIMIT + 1; tries += 1) {
      expect(calls).toHaveLength(tries);
      await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    }
    expect(calls).toHaveLength(RETRY_LIMIT + 1);
    expect(client.getQueryState(classes.queryKey)?.status).toBe('error');
    stop();
  });

  it.each([
    ['that a page shows', classes, undefined, 1],
    ['that the page can do without', background, undefined, 0],
    ['of which an older answer is on the screen', classes, { items: [] }, 0],
  ])(
    '%s leads away after its last try only when nothing can be shown',
    async (_what, query, known, times) => {
      stubFetch({ 'GET /api/student/classes': { isLost: true } });
      const onOffline = vi.fn<() => void>();
      const client = createQueryClient({ onForbidden: () => undefined, onOffline });
      if (known !== undefined) client.setQueryData(classes.queryKey, known, { updatedAt: 1 });
      const { QueryObserver } = await import('@tanstack/react-query');
      const stop = new QueryObserver(client, query).subscribe(() => undefined);
      await vi.advanceTimersByTimeAsync(RETRY_LIMIT * RETRY_DELAY_MS - 1);
      expect(onOffline).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onOffline).toHaveBeenCalledTimes(times);
      stop();
    },
  );
});
