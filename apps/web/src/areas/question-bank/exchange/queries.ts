import type { ImportReport } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFile } from '../../../lib/api-client.ts';
import { routeKeyFilter } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { toastError } from '../../../lib/toast.ts';
import type { BankQuery } from '../../../components/question/bank-pages.ts';
import { download } from '../../../lib/download.ts';
import { batchesOf, type SentItem } from './import-plan.ts';

/** Files of a whole school take a while. */
const FILE_TIMEOUT_MS = 60_000;

export function useReadFile() {
  return useMutation({
    mutationFn: async (file: File) =>
      api('POST /api/question-exchange/read', {
        body: new Uint8Array(await file.arrayBuffer()),
        timeoutMs: FILE_TIMEOUT_MS,
      }),
  });
}

export function useTemplate() {
  return useMutation({
    mutationFn: (form: 'letters' | 'all-types') =>
      apiFile('GET /api/question-exchange/template', { query: { form }, timeoutMs: FILE_TIMEOUT_MS }),
    onSuccess: download,
    onError: (error) => toastError(error),
  });
}

export type Format = 'xlsx' | 'gift' | 'moodle';

interface Export {
  format: Format;
  filter: BankQuery;
}

export function useExportReport() {
  return useMutation({
    mutationFn: ({ format, filter }: Export) =>
      api('GET /api/question-exchange/export', { query: { ...filter, format }, timeoutMs: FILE_TIMEOUT_MS }),
  });
}

export function useExport() {
  return useMutation({
    mutationFn: ({ format, filter }: Export) =>
      apiFile('GET /api/question-exchange/export/file', {
        query: { ...filter, format },
        timeoutMs: FILE_TIMEOUT_MS,
      }),
    onSuccess: download,
    onError: (error) => toastError(error),
  });
}

export interface ImportResult {
  position: number;
  id: string | null;
  problem: string | null;
  leftOut: readonly string[];
}

interface Import {
  report: Pick<ImportReport, 'readId' | 'items' | 'files'>;
  items: readonly SentItem[];
}

/**
 * Sends the questions in batches. When one fails, `start` continues where it stopped; the server knows the import by
 * its id and adds no position of it twice, even if an answer was lost.
 */
export function useImport() {
  const client = useQueryClient();
  const [importId] = useState(randomUuid);
  const [results, setResults] = useState<ImportResult[]>([]);
  const mutation = useMutation({
    mutationFn: async ({ report, items }: Import) => {
      const known = new Set(results.map(({ position }) => position));
      // The last one first: the bank lists the newest first, so the questions stand there in the order of the file.
      const left = items.filter(({ position }) => !known.has(position)).toReversed();
      for (const batch of batchesOf(left, report)) {
        const { items: added } = await api('POST /api/question-exchange/imports/:importId', {
          params: { importId },
          body: { readId: report.readId, items: batch },
          timeoutMs: FILE_TIMEOUT_MS,
        });
        setResults((before) => [...before, ...added]);
      }
    },
    onSettled: () => client.invalidateQueries(routeKeyFilter('GET /api/question-bank')),
  });
  return {
    importId,
    results,
    isRunning: mutation.isPending,
    isDone: mutation.isSuccess,
    error: mutation.error,
    startedAt: mutation.submittedAt,
    start: mutation.mutate,
  };
}
