import type { ImportRun } from '@domdom/api';
import type { ColumnField } from '@domdom/domain/imports/columns';
import { IMPORT_STATUS } from '@domdom/domain/imports/rows';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const LIST = 'GET /api/admin/imports';
const PAGE = 'GET /api/admin/imports/:runId';
const ROWS = 'GET /api/admin/imports/:runId/rows';
const SHOWN_IN = [LIST, PAGE, ROWS] as const;

const LOOK_AGAIN_MS = 1_000;
const FILE_TIMEOUT_MS = 60_000;

/** Something goes on in the background. */
const isBusy = (run: Pick<ImportRun, 'state' | 'counts'> | undefined): boolean =>
  run?.state === 'running' || (run?.counts.renewing ?? 0) > 0;

export const importsQuery = (query: { page: number; size: number }) => apiQuery(LIST, { query });

/** Asks again while accounts are being made. */
export const runQuery = (runId: string) =>
  queryOptions({
    ...apiQuery(PAGE, { params: { runId } }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? LOOK_AGAIN_MS : false),
  });

export type RowFilter = 'all' | 'invalid' | 'new' | 'exists' | 'pending' | 'success' | 'failure';

/** Asks again until no row that it shows waits. */
export const rowsQuery = (runId: string, query: { page: number; size: number; only: RowFilter }) =>
  queryOptions({
    ...apiQuery(ROWS, { params: { runId }, query }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === IMPORT_STATUS.pending) === true
        ? LOOK_AGAIN_MS
        : false,
  });

export function useReadFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      api('POST /api/admin/imports', {
        query: { fileName: file.name },
        body: new Uint8Array(await file.arrayBuffer()),
        timeoutMs: FILE_TIMEOUT_MS,
      }),
    onSuccess: () => refreshRoutes(client, SHOWN_IN),
  });
}

/** What an administrator does with a run. */
export function useRunAction(runId: string) {
  const client = useQueryClient();
  const params = { runId };
  const options = { params, timeoutMs: FILE_TIMEOUT_MS };
  const onSettled = () => refreshRoutes(client, SHOWN_IN);
  return {
    start: useMutation({
      mutationFn: () => api('POST /api/admin/imports/:runId/start', options),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: () => api('POST /api/admin/imports/:runId/undo', options),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: () => api('POST /api/admin/imports/:runId/passwords', options),
      onSettled,
    }),
    forget: useMutation({
      mutationFn: () => api('DELETE /api/admin/imports/:runId/passwords', { params }),
      onSettled,
    }),
    discard: useMutation({
      mutationFn: () => api('DELETE /api/admin/imports/:runId', { params }),
      // The page is left, and asks no more.
      onSuccess: () => refreshRoutes(client, [LIST]),
    }),
  };
}

export function useSetColumns(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { fields: ColumnField[]; defaultClass: string }) =>
      api('PUT /api/admin/imports/:runId/columns', { params: { runId }, body, timeoutMs: FILE_TIMEOUT_MS }),
    onSettled: () => refreshRoutes(client, SHOWN_IN),
  });
}

export function useSetHeaderRow(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (headerRow: number) =>
      api('PUT /api/admin/imports/:runId/header-row', {
        params: { runId },
        body: { headerRow },
        timeoutMs: FILE_TIMEOUT_MS,
      }),
    onSettled: () => refreshRoutes(client, SHOWN_IN),
  });
}

export function useCards(runId: string) {
  return useMutation({
    mutationFn: () =>
      api('POST /api/admin/imports/:runId/cards', { params: { runId }, timeoutMs: FILE_TIMEOUT_MS }),
    // They hold passwords.
    gcTime: 0,
  });
}

export const useExportAccounts = () =>
  useMutation({
    mutationFn: () => apiFile('GET /api/admin/accounts/spreadsheet', { timeoutMs: FILE_TIMEOUT_MS }),
    onSuccess: download,
  });
