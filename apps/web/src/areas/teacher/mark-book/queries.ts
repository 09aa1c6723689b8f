import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import type { Body } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const BOOK = 'GET /api/teacher/classes/:classId/mark-book';

/** Never stale by time: what others write meanwhile shows as a clash, and a refetch would cost what is being typed. */
export const bookQuery = (classId: string, term: 1 | 2 | null) =>
  apiQuery(
    BOOK,
    { params: { classId }, query: term === null ? {} : { term } },
    { staleTime: Infinity, gcTime: 0 },
  );

export const studentTermQuery = (classId: string, term: 1 | 2, studentId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/mark-book/:term/students/:studentId', {
    params: { classId, term, studentId },
  });

/** The newest assignments of the class, to choose a source from. */
export const sourcesQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/assignments', {
    params: { classId },
    query: { page: 1, size: 200 },
  });

const CELLS = 'PUT /api/teacher/classes/:classId/mark-book/:term/cells';

export const saveCells = (classId: string, term: number, changes: Body<typeof CELLS>['changes']) =>
  api(CELLS, { params: { classId, term }, body: { changes } });

const ADD = 'POST /api/teacher/classes/:classId/mark-book/:term/columns';
const CHANGE = 'PATCH /api/teacher/classes/:classId/mark-book/:term/columns/:code';

export function useColumns(classId: string, term: number) {
  const client = useQueryClient();
  const onSuccess = () => refreshRoutes(client, [BOOK]);
  const add = useMutation({
    mutationFn: (body: Body<typeof ADD>) => api(ADD, { params: { classId, term }, body }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ code, ...body }: Body<typeof CHANGE> & { code: string }) =>
      api(CHANGE, { params: { classId, term, code }, body }),
    onSuccess,
  });
  return { add, change };
}

/** What stays hidden when the term is published. */
export const heldColumnsQuery = (classId: string, term: number) =>
  apiQuery('GET /api/teacher/classes/:classId/mark-book/:term/publication', {
    params: { classId, term },
  });

export function usePublication(classId: string, term: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isPublished: boolean) =>
      api('PUT /api/teacher/classes/:classId/mark-book/:term/publication', {
        params: { classId, term },
        body: { isPublished },
      }),
    onSuccess: () => refreshRoutes(client, [BOOK]),
  });
}
