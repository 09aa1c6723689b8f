import { BELL_PAGE_SIZE, NOTIFICATION_POLL_MS } from '@domdom/domain/notifications/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../lib/query-client.ts';

/** Shared by the bell and the page of notices: reading one changes both. */

export const noticesKey = () => routeKeyFilter('GET /api/notifications');

export const bellQuery = () =>
  apiQuery(
    'GET /api/notifications',
    { query: { page: 1, size: BELL_PAGE_SIZE } },
    { meta: { isBackground: true }, refetchInterval: NOTIFICATION_POLL_MS },
  );

/** What notices tell of: assignments given, handed in and marked, wherever they are shown. */
const TOLD_OF = /^GET \/api\/(notifications|dashboard|student\/|teacher\/(classes|assignments))/;

/** A notice came or is opened: what it tells of may be on the screen in its older form. */
export const refreshAfterNotice = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [route] }) => typeof route === 'string' && TOLD_OF.test(route),
  });

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => api('POST /api/notifications/:noticeId/read', { params: { noticeId } }),
    onSuccess: () => refreshAfterNotice(queryClient),
  });
}
