import type { QueryClient } from '@tanstack/react-query';

/** Answers that pages begin with and that tell nothing which the pages did not show. */
const KEPT: ReadonlySet<string> = new Set([
  'GET /api/dashboard',
  'GET /api/student/day',
  'GET /api/olympic',
  'GET /api/unit-exercises',
  'GET /api/sample-tests',
  'GET /api/student/classes',
  'GET /api/student/classes/:classId',
  'GET /api/student/classes/:classId/assignments',
]);

/** What the page that is open shows, as far as it may be stored, by query key. */
export function keptOf(client: QueryClient): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const query of client.getQueryCache().getAll()) {
    const [route] = query.queryKey;
    if (!query.isActive() || query.state.status !== 'success' || typeof route !== 'string') continue;
    if (KEPT.has(route)) found.set(JSON.stringify(query.queryKey), query.state.data);
  }
  return found;
}
