import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

export const sentQuery = (page: number, size: number) =>
  apiQuery('GET /api/notifications/sent', { query: { page, size } });

type NotificationBodyOfCall = RouteArgs<Routes['POST /api/notifications']>['body'];

export function useSendNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationBodyOfCall) => api('POST /api/notifications', { body }),
    // A message to everyone also reaches its sender.
    onSuccess: () => refreshRoutes(client, ['GET /api/notifications/sent', 'GET /api/notifications']),
  });
}
