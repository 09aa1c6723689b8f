import type { AppRoute } from './route-types.ts';

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/**
 * Whether the router should look at this row at all for an address. It makes a pattern of every row that it is given,
 * at each change of address; this comparison leaves it two or three of more than a hundred.
 */
export function couldMatch({ path, exact }: Pick<AppRoute, 'path' | 'exact'>, pathname: string): boolean {
  // The router decodes addresses before it compares them.
  if (pathname.includes('%')) return true;
  const asked = segmentsOf(pathname);
  const own = segmentsOf(path);
  if (exact ? asked.length !== own.length : asked.length < own.length) return false;
  return own.every((segment, at) => segment.startsWith(':') || segment === '*' || segment === asked[at]);
}
