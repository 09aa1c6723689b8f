import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { routeKeyFilter } from '../../lib/query-client.ts';

/** Joins the class with the given code and refetches all lists of the student's classes. */
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
