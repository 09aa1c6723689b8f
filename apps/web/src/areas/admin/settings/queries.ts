import type { SiteSettings } from '@domdom/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/query-client.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

const SETTINGS = 'GET /api/admin/site-settings';

export const settingsQuery = () => apiQuery(SETTINGS);

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { rev: number; settings: SiteSettings }) =>
      api('PUT /api/admin/site-settings', { body }),
    onSuccess: (stored) => client.setQueryData(settingsQuery().queryKey, stored),
  });
}

/** Open schools that match the typed text. */
export function useOpenSchools(typed: string) {
  const search = useDebounced(typed.trim(), 300);
  return useQuery({
    ...apiQuery(
      'GET /api/admin/site-settings/schools',
      { query: { search } },
      { meta: { isBackground: true } },
    ),
    placeholderData: keepPreviousData,
  });
}
