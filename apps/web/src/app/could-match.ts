import type { AppRoute } from './route-types.ts';

const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/**
 * Whether the router should consider this row for a path. On each navigation it builds a pattern from every row that it
 * is given; this check leaves it two or three of more than a hundred.
 */
export function couldMatch({ path, exact }: Pick<AppRoute, 'path' | 'exact'>, pathname: string): boolean {
  // The router decodes paths before it compares them.
  if (pathname.includes('%')) return true;
  const asked = segmentsOf(pathname);
  const own = segmentsOf(path);
  if (exact ? asked.length !== own.length : asked.length < own.length) return false;
  return own.every((segment, at) => segment.startsWith(':') || segment === '*' || segment === asked[at]);
}
