import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';

export const dashboardQuery = () => apiQuery('GET /api/dashboard');

export function useJoinClass() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/student/classes/join', { body: { code } }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(routeKeyFilter('GET /api/dashboard')),
        queryClient.invalidateQueries(routeKeyFilter('GET /api/student/classes')),
      ]),
  });
}
