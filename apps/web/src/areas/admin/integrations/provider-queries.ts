import type { IdentityProvider, ProviderState } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/query-client.ts';

export const providerQuery = () => apiQuery('GET /api/identity-provider');

/** Each change answers with the new state. */
function useChange<Input>(change: (input: Input) => Promise<ProviderState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => client.setQueryData(providerQuery().queryKey, state),
  });
}

export const useSaveProvider = () =>
  useChange((body: IdentityProvider) => api('PUT /api/identity-provider', { body }));

export const useRemoveProvider = () => useChange((_none: null) => api('DELETE /api/identity-provider'));

export const useUnlink = () =>
  useChange((linkId: string) => api('DELETE /api/identity-provider/links/:linkId', { params: { linkId } }));

export const useCheckProvider = () =>
  useMutation({ mutationFn: () => api('POST /api/identity-provider/check') });
