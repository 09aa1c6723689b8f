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

const KEYS = 'GET /api/school-keys';
const DOMAINS = 'GET /api/school-mail-domains';

export const schoolKeysQuery = () => apiQuery(KEYS, {}, { meta: { isBackground: true } });
export const mailDomainsQuery = () => apiQuery(DOMAINS, {}, { meta: { isBackground: true } });

export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { uses: number; days: number }) => api('POST /api/school-keys', { body }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(KEYS)),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => api('DELETE /api/school-keys/:keyId', { params: { keyId } }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(KEYS)),
  });
}

export function useAddDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => api('POST /api/school-mail-domains', { body: { domain } }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(DOMAINS)),
  });
}

export function useRemoveDomain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (domain: string) => api('DELETE /api/school-mail-domains/:domain', { params: { domain } }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(DOMAINS)),
  });
}

export const siteTeachersQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery('GET /api/site/new-teachers', { query });
