import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';

const KEYS = 'GET /api/integration-keys';
const MAKE = 'POST /api/integration-keys';

export const integrationKeysQuery = () => apiQuery(KEYS);

export type NewKey = RouteArgs<Routes[typeof MAKE]>['body'];

export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => api(MAKE, { body }),
    // The secret is kept nowhere but in the dialog that shows it.
    gcTime: 0,
    onSettled: () => client.invalidateQueries(routeKeyFilter(KEYS)),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => api('DELETE /api/integration-keys/:keyId', { params: { keyId } }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(KEYS)),
  });
}
