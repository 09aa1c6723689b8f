import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationsKey } from '../../app/notifications.ts';
import { api } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';

export const notificationPageQuery = (page: number, size: number) =>
  apiQuery('GET /api/notifications', { query: { page, size } });

export const notificationQuery = (notificationId: string) =>
  apiQuery(
    'GET /api/notifications/:notificationId',
    { params: { notificationId } },
    { meta: { isBackground: true } },
  );

/** Marks all as read up to the newest one on the screen; one that has just come stays unread. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api('POST /api/notifications/reads', { body: { until } }),
    onSuccess: () => queryClient.invalidateQueries(notificationsKey()),
  });
}

export function useHideNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      api('DELETE /api/notifications/:notificationId', { params: { notificationId } }),
    onSuccess: () => queryClient.invalidateQueries(notificationsKey()),
  });
}
