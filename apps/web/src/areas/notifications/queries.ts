import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from '../../app/notices.ts';
import { api } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';

export const noticePageQuery = (page: number, size: number) =>
  apiQuery('GET /api/notifications', { query: { page, size } });

export const noticeQuery = (noticeId: string) =>
  apiQuery('GET /api/notifications/:noticeId', { params: { noticeId } }, { meta: { isBackground: true } });

export function useHideNotice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => api('DELETE /api/notifications/:noticeId', { params: { noticeId } }),
    onSuccess: () => queryClient.invalidateQueries(noticesKey()),
  });
}
