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

export function useHideNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      api('DELETE /api/notifications/:notificationId', { params: { notificationId } }),
    onSuccess: () => queryClient.invalidateQueries(notificationsKey()),
  });
}
