import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import type { Body } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { uploadFile } from '../../../lib/upload-file.ts';

type Asked = NonNullable<RouteArgs<Routes['GET /api/library/titles']>['query']>;
export type Scope = 'current' | 'old';

export const titlesQuery = (query: Asked) => apiQuery('GET /api/library/titles', { query });

const refreshShelves = (client: QueryClient): Promise<unknown> =>
  refreshRoutes(client, [
    'GET /api/library/titles',
    'GET /api/library/levels/:level',
    'GET /api/library/covers',
    'GET /api/documents',
  ]);

/** One change of the shelves, which shows them anew also after a conflict with someone else's. */
function useShelfChange<In, Out>(mutationFn: (given: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshShelves(client) });
}

export type TitleBody = Body<'POST /api/library/titles'>;

export const useAddTitle = () =>
  useShelfChange((body: TitleBody) => api('POST /api/library/titles', { body }));

export const useAddTitles = () =>
  useShelfChange((rows: TitleBody[]) => api('POST /api/library/batches', { body: { rows } }));

export const useChangeTitle = () =>
  useShelfChange(({ titleId, ...body }: { titleId: string } & Body<'PATCH /api/library/titles/:titleId'>) =>
    api('PATCH /api/library/titles/:titleId', { params: { titleId }, body }),
  );

export const useDeleteTitle = () =>
  useShelfChange((titleId: string) => api('DELETE /api/library/titles/:titleId', { params: { titleId } }));

export const useCover = () =>
  useShelfChange(({ titleId, file }: { titleId: string; file: File | null }) =>
    file === null
      ? api('DELETE /api/library/titles/:titleId/cover', { params: { titleId } })
      : uploadFile('POST /api/library/titles/:titleId/cover', file, {
          params: { titleId },
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
  );

export const useProposals = () =>
  useMutation({
    mutationFn: (documentIds: string[]) => api('POST /api/library/proposals', { body: { documentIds } }),
  });
