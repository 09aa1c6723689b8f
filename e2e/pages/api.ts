import type { APIRequestContext } from '@playwright/test';
import type { RouteArgs, RouteResult, Routes } from '@domdom/api';

/** Fills ':name' in a path and appends the query. */
function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

interface LooseArgs {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls a route of the contract with the cookies of `request`, for what a story needs but does not show. A browser
 * context's own `context.request` shares its cookies with the pages. Throws with the response unless it is 200.
 */
export async function callApi<K extends keyof Routes>(
  request: APIRequestContext,
  route: K,
  args: RouteArgs<Routes[K]>,
): Promise<RouteResult<Routes[K]>> {
  const [method = '', path = ''] = route.split(' ');
  const { params = {}, query = {}, body } = args as LooseArgs; // each route has some of the three
  const response = await request.fetch(addressOf(path, params, query), {
    method,
    headers: { 'x-domdom-client': 'web' },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${route}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as RouteResult<Routes[K]>; // the server validates it against the same contract
}
