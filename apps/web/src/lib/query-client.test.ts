import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody, stubFetch } from '../testing/fetch.ts';
import { ApiError } from './api-client.ts';
import {
  apiQuery,
  createQueryClient,
  isTransient,
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
    expect(isTransient(new ApiError({ status: code === 'UNAVAILABLE' ? 503 : 0, code, message: '' }))).toBe(
      true,
    );
  });

  it.each([
    [404, 'NOT_FOUND'],
    [500, 'INTERNAL'],
    [0, 'BAD_ANSWER'],
  ] as const)('is not retried after %i %s', (status, code) => {
    expect(isTransient(new ApiError({ status, code, message: '' }))).toBe(false);
  });

  it('is retried five times, three seconds apart', async () => {
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
});
