import { BELL_PAGE_SIZE, NOTIFICATION_POLL_MS } from '@domdom/domain/notifications/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../lib/query-client.ts';

/** Shared by the bell and the notifications page: reading a notification changes both. */

export const notificationsKey = () => routeKeyFilter('GET /api/notifications');

export const bellQuery = () =>
  apiQuery(
    'GET /api/notifications',
    { query: { page: 1, size: BELL_PAGE_SIZE } },
    { meta: { isBackground: true }, refetchInterval: NOTIFICATION_POLL_MS },
  );

/** The subjects of notifications, wherever they are shown: assignments given, finished and marked. */
const TOLD_OF = /^GET \/api\/(notifications|dashboard|student\/|teacher\/(classes|assignments))/;

/** Called when a notification arrives or is opened: the screen may show an outdated state of its subject. */
export const refreshAfterNotification = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [route] }) => typeof route === 'string' && TOLD_OF.test(route),
  });

/** Marks all as read up to the newest one on the screen; one that has just come stays unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api('POST /api/notifications/reads', { body: { until } }),
    onSuccess: () => queryClient.invalidateQueries(notificationsKey()),
  });
}

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      api('POST /api/notifications/:notificationId/read', { params: { notificationId } }),
    onSuccess: () => refreshAfterNotification(queryClient),
  });
}
