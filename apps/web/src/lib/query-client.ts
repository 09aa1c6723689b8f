import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api, isApiError } from './api-client.ts';
import type { ApiArgList, ApiArgs, ApiError, ApiResult, ApiRoute, RouteParts } from './api-client.ts';

export const RETRY_LIMIT = 5;
export const RETRY_DELAY_MS = 3000;
const STALE_MS = 30_000;
const TRANSIENT_STATUSES = [502, 503, 504];

/** Whether to retry automatically: the call is a read, and the failure says nothing about the request. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error, 'OFFLINE') ||
  isApiError(error, 'TIMEOUT') ||
  (isApiError(error) && TRANSIENT_STATUSES.includes(error.status));

export interface QueryMeta extends Record<string, unknown> {
  /** The page can do without this query: a refusal does not lead to the 403 page. */
  isBackground?: boolean;
}

interface QueryClientHooks {
  /** Called when a page requests something that this account may not see. */
  onForbidden: (error: ApiError) => void;
}

export function createQueryClient(hooks: QueryClientHooks): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isBackground = query.meta?.['isBackground'] === true;
        if (!isBackground && isApiError(error) && error.status === 403) hooks.onForbidden(error);
      },
    }),
    defaultOptions: {
      queries: {
        // The browser's online state is unreliable behind school proxies; the call itself decides.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_LIMIT && isTransient(error),
        retryDelay: RETRY_DELAY_MS,
        staleTime: STALE_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Seeds the cache with data that the server wrote into the page: `JSON.stringify([route, args ?? {}])` -> response of
 * the route.
 */
export function seedQueries(client: QueryClient, data: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(data)) {
    const queryKey: unknown = JSON.parse(key);
    if (Array.isArray(queryKey)) client.setQueryData(queryKey, value);
  }
}

interface QueryExtra {
  meta?: QueryMeta;
  staleTime?: number;
  /** 0: dropped with the page or dialog that shows it. */
  gcTime?: number;
  refetchInterval?: number;
}

/** Query of one GET route; its key is `[route, args ?? {}]`, which the server uses to seed the page. */
export function apiQuery<K extends ApiRoute & `GET ${string}`>(
  route: K,
  ...[args, extra]: [...ApiArgList<RouteParts<K>>, extra?: QueryExtra]
) {
  return queryOptions({
    queryKey: [route, args ?? {}] as const,
    queryFn: ({ signal }): Promise<ApiResult<K>> => {
      const call = [{ ...args, signal }] as unknown as ApiArgList<ApiArgs<K>>; // the same parts, and the signal
      return api(route, ...call);
    },
    ...extra,
  });
}

/** Matches every cached query of one route, for `invalidateQueries`. */
export const routeKeyFilter = (route: ApiRoute) => ({ queryKey: [route] as const });

/** Resolves once everything displayed from these routes is fresh. */
export const refreshRoutes = (client: QueryClient, routes: readonly ApiRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => client.invalidateQueries(routeKeyFilter(route))));
