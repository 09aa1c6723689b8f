import type { RouteArgs, Routes, SourceRow } from '@domdom/api';
import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { bankPagesQuery } from '../../components/question/bank-pages.ts';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';

const LIST = 'GET /api/own-tests';
const ONE = 'GET /api/own-tests/:examinationId';
const TEMPLATES = 'GET /api/matrix-templates';

export const testsQuery = (query: {
  page: number;
  size: number;
  search: string;
  scope: 'own' | 'school';
}) => ({ ...apiQuery(LIST, { query }), placeholderData: keepPreviousData });

export const testQuery = (examinationId: string, version?: number) =>
  apiQuery(ONE, { params: { examinationId }, query: version === undefined ? {} : { version } });

const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(routeKeyFilter(LIST)),
    client.invalidateQueries(routeKeyFilter(ONE)),
  ]);

export type TestBody = RouteArgs<Routes['POST /api/own-tests']>['body'];
export type SaveTarget = { draftId: string } | { id: string; version: number };

export function useSaveTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, target }: { body: TestBody; target: SaveTarget }) => {
      if ('draftId' in target)
        return api('POST /api/own-tests', { body: { ...body, draftId: target.draftId } });
      const { id: examinationId, version } = target;
      return api('PUT /api/own-tests/:examinationId', {
        params: { examinationId },
        body: { ...body, version },
      });
    },
    onSuccess: async (test) => {
      client.setQueryData(testQuery(test.id).queryKey, test);
      await client.invalidateQueries(routeKeyFilter(LIST));
    },
  });
}

export function useCopyTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (examinationId: string) =>
      api('POST /api/own-tests/:examinationId/copy', { params: { examinationId } }),
    onSuccess: () => refresh(client),
  });
}

export function useSetTestStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: examinationId, status }: { id: string; status: 'PUBLIC' | 'PRIVATE' }) =>
      api('PUT /api/own-tests/:examinationId/status', { params: { examinationId }, body: { status } }),
    onSuccess: () => refresh(client),
  });
}

export function useArchiveTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (examinationId: string) =>
      api('DELETE /api/own-tests/:examinationId', { params: { examinationId } }),
    onSettled: () => refresh(client),
  });
}

export function useRestoreTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (examinationId: string) =>
      api('POST /api/own-tests/:examinationId/restore', { params: { examinationId } }),
    onSettled: () => refresh(client),
  });
}

export interface SourceFilter {
  search: string;
  grade: number;
  unit?: SourceRow['unit'] & string;
  type?: string;
  level?: SourceRow['level'] & string;
  tag?: string;
}

const PICKER_SIZE = 20;
const LOADING_MS = 3000;

export const itemsQuery = ({ page, ...filter }: SourceFilter & { page: number }) => ({
  ...apiQuery('GET /api/bank-items', { query: { ...filter, page, size: PICKER_SIZE } }),
  placeholderData: keepPreviousData,
  // Until the server has filled the bank after its first start.
  refetchInterval: (query: { state: { data?: { isLoaded: boolean } | undefined } }) =>
    query.state.data?.isLoaded === false ? LOADING_MS : (false as const),
});

export const bankQuery = ({ tag, ...filter }: SourceFilter, scope: 'all' | 'mine') => ({
  ...bankPagesQuery({ ...filter, scope, ...(tag !== undefined && { tags: tag }) }),
  placeholderData: keepPreviousData,
});

export const bankQuestionQuery = (questionId: string) =>
  apiQuery('GET /api/question-bank/:questionId', { params: { questionId } });
export const itemQuery = (itemId: string) => apiQuery('GET /api/bank-items/:itemId', { params: { itemId } });

export const templatesQuery = () => apiQuery(TEMPLATES, {});

export function useAddTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteArgs<Routes['POST /api/matrix-templates']>['body']) =>
      api('POST /api/matrix-templates', { body }),
    onSuccess: () => client.invalidateQueries(routeKeyFilter(TEMPLATES)),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) =>
      api('DELETE /api/matrix-templates/:templateId', { params: { templateId } }),
    onSettled: () => client.invalidateQueries(routeKeyFilter(TEMPLATES)),
  });
}

/** The most classes of one call; a teacher has about forty. */
export const classesQuery = () => apiQuery('GET /api/teacher/classes', { query: { page: 1, size: 1000 } });
export const askedQuery = (classId: string, weeks: number) =>
  apiQuery('GET /api/teacher/classes/:classId/asked-questions', { params: { classId }, query: { weeks } });
export const categoriesQuery = () => apiQuery('GET /api/category-choices', {});

type DrawBody = RouteArgs<Routes['POST /api/question-draws']>['body'];
export const useDraw = () =>
  useMutation({ mutationFn: (body: DrawBody) => api('POST /api/question-draws', { body }) });
