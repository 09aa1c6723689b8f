import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';

const LIST = 'GET /api/admin/accounts';
const FILE_NAME = 'du-lieu-ca-nhan.json';

export const accountsQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery(LIST, { query });

export const erasureQuery = (userId: string) =>
  apiQuery('GET /api/admin/accounts/:userId/erasure', { params: { userId } });

export function useDownloadData() {
  return useMutation({
    mutationFn: (userId: string) => api('GET /api/admin/accounts/:userId/export', { params: { userId } }),
    onSuccess: (data) => {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      download({ name: FILE_NAME, content });
    },
  });
}

export function useErase(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (loginName: string) =>
      api('POST /api/admin/accounts/:userId/erasure', { params: { userId }, body: { loginName } }),
    onSuccess: () => client.invalidateQueries(routeKeyFilter(LIST)),
  });
}
