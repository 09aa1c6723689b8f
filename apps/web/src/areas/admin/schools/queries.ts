import type { School } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const LIST = 'GET /api/schools';
/** The registration selects list the same schools. */
const SHOWN_IN = [LIST, 'GET /api/places/districts/:districtId/schools'] as const;

export const schoolsQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery(LIST, { query });

export const citiesQuery = () => apiQuery('GET /api/places/cities');

export const districtsQuery = (cityId: number) =>
  apiQuery('GET /api/places/cities/:cityId/districts', { params: { cityId } });

interface SchoolForm {
  name: string;
  districtId: number;
}

/** `school` is the one to edit; null adds one. */
export function useSaveSchool(school: School | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SchoolForm) =>
      school === null
        ? api('POST /api/schools', { body })
        : api('PATCH /api/schools/:schoolId', { params: { schoolId: school.id }, body }),
    onSuccess: () => refreshRoutes(client, SHOWN_IN),
  });
}

export function useSetClosed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isClosed }: { id: string; isClosed: boolean }) =>
      api('PATCH /api/schools/:schoolId', { params: { schoolId: id }, body: { isClosed } }),
    // Also after a refusal: the school may have got an account meanwhile.
    onSettled: () => refreshRoutes(client, SHOWN_IN),
  });
}

const FILE_TIMEOUT_MS = 60_000;

export function useReadSchools() {
  return useMutation({
    mutationFn: async (file: File) =>
      api('POST /api/schools/import/read', {
        body: new Uint8Array(await file.arrayBuffer()),
        timeoutMs: FILE_TIMEOUT_MS,
      }),
  });
}

export function useImportSchools() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: SchoolForm[]) =>
      api('POST /api/schools/import', { body: { items }, timeoutMs: FILE_TIMEOUT_MS }),
    onSuccess: () => refreshRoutes(client, SHOWN_IN),
  });
}
