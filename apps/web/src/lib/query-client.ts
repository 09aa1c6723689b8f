import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { api, isApiError } from './api-client.ts';
import type { ApiArgList, ApiArgs, ApiError, ApiResult, ApiRoute, RouteParts } from './api-client.ts';

export const RETRY_LIMIT = 5;
export const RETRY_DELAY_MS = 3000;
const STALE_MS = 30_000;
/** What a proxy answers when it does not reach the server; 521 to 524 are Cloudflare's. */
const OFFLINE_STATUSES = [0, 408, 502, 503, 504, 521, 522, 523, 524];

/** Whether a response with this status means that the server was not reached; 0 stands for no response. */
export const isOfflineStatus = (status: number): boolean => OFFLINE_STATUSES.includes(status);

/**
 * Whether a read failed because the server was not reached. The failure then says nothing about the request, which is
 * retried.
 */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && isOfflineStatus(error.status) && !isAnswered(error);

/** The browser gave the call up, or something between us and the server answered it with a page of its own. */
const isAnswered = ({ code }: ApiError): boolean => code === 'ABORTED' || code === 'BAD_ANSWER';

export interface QueryMeta extends Record<string, unknown> {
  /** The page can do without this query: a refusal does not lead to the 403 page. */
  isBackground?: boolean;
}

interface QueryClientHooks {
  /** Called when a page requests something that this account may not see. */
  onForbidden: (error: ApiError) => void;
  /** Called when a page has nothing to show, because the server was not reached in all tries. */
  onOffline?: () => void;
}

export function createQueryClient(hooks: QueryClientHooks): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.['isBackground'] === true) return;
        if (isApiError(error) && error.status === 403) hooks.onForbidden(error);
        const isShown = query.getObserversCount() > 0 && query.state.data === undefined;
        if (isShown && isOffline(error)) hooks.onOffline?.();
      },
    }),
    defaultOptions: {
      queries: {
        // The browser's online state is unreliable behind school proxies; the call itself decides.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_LIMIT && isOffline(error),
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
