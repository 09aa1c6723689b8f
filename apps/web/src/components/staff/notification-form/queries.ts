import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { common } from '../../../lib/messages.ts';
import { staffNotificationMessages as messages } from './messages.ts';

export const sentQuery = (page: number, size: number) =>
  apiQuery('GET /api/notifications/sent', { query: { page, size } });

const CHANGED = ['GET /api/notifications/sent', 'GET /api/notifications'] as const;

type NotificationBodyOfCall = RouteArgs<Routes['POST /api/notifications']>['body'];

export function useSendNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationBodyOfCall) => api('POST /api/notifications', { body }),
    // A message to everyone also reaches its sender.
    onSuccess: () => refreshRoutes(client, CHANGED),
  });
}

/** Takes back what was sent; the message after it offers to undo that. */
export function useRecallSent(onUndo: (sendId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sendId: string) => api('DELETE /api/notifications/sent/:sendId', { params: { sendId } }),
    onSuccess: (_done, sendId) => {
      showToast({
        kind: 'success',
        title: common.success,
        text: messages.recalledToast,
        durationMs: TOAST_MS.long,
        action: { label: messages.undo, run: () => onUndo(sendId) },
      });
      return refreshRoutes(client, CHANGED);
    },
    onError: (error) => toastError(error),
  });
}

export function useRestoreSent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sendId: string) =>
      api('POST /api/notifications/sent/:sendId/restore', { params: { sendId } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: common.success, text: messages.restoredToast });
      return refreshRoutes(client, CHANGED);
    },
    onError: (error) => toastError(error),
  });
}
