import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api, isApiError } from './api-client.ts';
import type { ApiArgList, ApiArgs, ApiError, ApiResult, ApiRoute, RouteParts } from './api-client.ts';

export const RETRY_LIMIT = 5;
export const RETRY_DELAY_MS = 3000;
const STALE_MS = 30_000;
const TRANSIENT_STATUSES = [502, 503, 504];

/** Worth trying again by itself: the call is a read and the failure says nothing about the request. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error, 'OFFLINE') ||
  isApiError(error, 'TIMEOUT') ||
  (isApiError(error) && TRANSIENT_STATUSES.includes(error.status));

export interface QueryMeta extends Record<string, unknown> {
  /** The page does not live from this query: being refused it does not lead to the 403 page. */
  isBackground?: boolean;
}

interface QueryClientHooks {
  /** A page asked for something that this account may not see. */
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
        // The browser's own idea of being online is wrong behind school proxies; the call itself decides.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_LIMIT && isTransient(error),
        retryDelay: RETRY_DELAY_MS,
        staleTime: STALE_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Data that the server wrote into the page: `JSON.stringify([route, args ?? {}])` -> answer of the route. */
export function seedQueries(client: QueryClient, data: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(data)) {
    const queryKey: unknown = JSON.parse(key);
    if (Array.isArray(queryKey)) client.setQueryData(queryKey, value);
  }
}

interface QueryExtra {
  meta?: QueryMeta;
  staleTime?: number;
  /** 0: gone with the page or dialog that shows it. */
  gcTime?: number;
  refetchInterval?: number;
}

/** Query of one GET route; its key is `[route, args ?? {}]`, which the server knows when it seeds the page. */
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

/** Every cached page of one route, for `invalidateQueries`. */
export const routeKeyFilter = (route: ApiRoute) => ({ queryKey: [route] as const });

/** Resolves once everything of these routes that is on the screen is fresh. */
export const refreshRoutes = (client: QueryClient, routes: readonly ApiRoute[]): Promise<unknown> =>
  Promise.all(routes.map((route) => client.invalidateQueries(routeKeyFilter(route))));
