import type { EntryValue } from '@domdom/api';
import type { AccessList } from '@domdom/domain/access/lists';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

const LISTS = 'GET /api/admin/access-lists';
const ENTRIES = 'GET /api/admin/access-lists/:list';
const SOME_CLASSES = 20;

export const listsQuery = () => apiQuery(LISTS);

export const entriesQuery = (list: AccessList, query: { page: number; size: number; search: string }) =>
  apiQuery(ENTRIES, { params: { list }, query });

/** Accounts of the school that match the typed text; empty before the first letter. */
export function useAccounts(typed: string) {
  const search = useDebounced(typed.trim(), 300);
  return useQuery({
    ...apiQuery('GET /api/admin/listable-accounts', { query: { search } }, { meta: { isBackground: true } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export function useSchoolClasses(typed: string) {
  const search = useDebounced(typed.trim(), 300);
  const query = { scope: 'school' as const, search, page: 1, size: SOME_CLASSES };
  return useQuery({
    ...apiQuery('GET /api/teacher/classes', { query }, { meta: { isBackground: true } }),
    placeholderData: keepPreviousData,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => refreshRoutes(client, [LISTS, ENTRIES]);
}

/** Adds an account to the list, or changes its entry. */
export function useSaveEntry(list: AccessList, userId: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ chosenId, ...value }: EntryValue & { chosenId: string }) =>
      userId === null
        ? api('POST /api/admin/access-lists/:list', {
            params: { list },
            body: { userId: chosenId, ...value },
          })
        : api('PUT /api/admin/access-lists/:list/:userId', { params: { list, userId }, body: value }),
    onSuccess: refresh,
  });
}

export function useRemoveEntry(list: AccessList) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (userId: string) =>
      api('DELETE /api/admin/access-lists/:list/:userId', { params: { list, userId } }),
    // Also after a conflict with someone else's change.
    onSettled: refresh,
  });
}
