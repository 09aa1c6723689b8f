import type { ExerciseFile, Folder, RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { ApiRoute } from '../../lib/api-client.ts';
import { ATTACHMENTS } from '../../lib/attachments.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';

const FOLDERS = 'GET /api/folders';
const FILES = 'GET /api/folders/:folderId/files';
/** Folders show how many files they have. */
const LISTS: ApiRoute[] = [FOLDERS, FILES];

export const foldersQuery = () => apiQuery(FOLDERS);

export const filesQuery = (folderId: string, query: { page: number; size: number; search: string }) =>
  apiQuery(FILES, { params: { folderId }, query });

/** Resolves once the folders and files on screen are fresh. */
export const refreshFiles = (client: QueryClient): Promise<unknown> => refreshRoutes(client, LISTS);

/** For use after files have arrived or gone; also refreshes the dialog that lists what a phone has sent. */
export function useRefreshFolders(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => refreshRoutes(client, [...LISTS, ATTACHMENTS]);
}

type FolderBody = RouteArgs<Routes['POST /api/folders']>['body'];

/** Creates a folder, or changes the one with this id. */
export function useSaveFolder(folderId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FolderBody): Promise<Folder> =>
      folderId === null
        ? api('POST /api/folders', { body })
        : api('PATCH /api/folders/:folderId', { params: { folderId }, body }),
    onSuccess: () => refreshRoutes(client, [FOLDERS]),
  });
}

export function useDeleteFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (folderId: string) => api('DELETE /api/folders/:folderId', { params: { folderId } }),
    // Also after a refusal: another tab has filled or deleted the folder.
    onSettled: () => refreshRoutes(client, [FOLDERS]),
  });
}

export function useUpdateFile(fileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { fileName?: string; folderId: string }) =>
      api('PATCH /api/files/:fileId', { params: { fileId }, body }),
    onSuccess: () => refreshFiles(client),
  });
}

export function useDeleteFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => api('DELETE /api/files/:fileId', { params: { fileId } }),
    onSettled: () => refreshFiles(client),
  });
}

export function useCopyWorksheet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string): Promise<ExerciseFile> =>
      api('POST /api/worksheets/:fileId/copy', { params: { fileId } }),
    onSuccess: () => refreshFiles(client),
  });
}
