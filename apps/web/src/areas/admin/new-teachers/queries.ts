import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';

const LIST = 'GET /api/registration/teachers';

export const newTeachersQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery(LIST, { query });

export function useDecide(decision: 'confirm' | 'refuse') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      api(`POST /api/registration/teachers/:userId/${decision}`, { params: { userId } }),
    // Also after a conflict with a colleague's change.
    onSettled: () => client.invalidateQueries(routeKeyFilter(LIST)),
  });
}
