import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { Body } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';

const LIST = 'GET /api/documents';

export const documentsQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery(LIST, { query });

/** Resolves once the displayed list is fresh. */
export const refreshDocuments = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(routeKeyFilter(LIST));

export function useEditDocument(documentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PATCH /api/documents/:documentId'>) =>
      api('PATCH /api/documents/:documentId', { params: { documentId }, body }),
    onSuccess: () => refreshDocuments(client),
  });
}

export function useAddDocumentLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/documents/links'>) => api('POST /api/documents/links', { body }),
    onSuccess: () => refreshDocuments(client),
  });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) => api('DELETE /api/documents/:documentId', { params: { documentId } }),
    // Also after a conflict with someone else's change.
    onSettled: () => refreshDocuments(client),
  });
}
