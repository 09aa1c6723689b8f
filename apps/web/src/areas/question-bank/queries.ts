import type { BankQuestionRow, RouteArgs, Routes } from '@domdom/api';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';

const LIST = 'GET /api/question-bank';
const PAGE_SIZE = 20;

type ListQuery = RouteArgs<Routes[typeof LIST]>['query'];
export type BankQuery = Omit<ListQuery, 'after' | 'size'>;

/** The pages that were asked for so far, one below the other. */
export const bankPagesQuery = (query: BankQuery) =>
  infiniteQueryOptions({
    queryKey: [LIST, { query }, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      api(LIST, {
        query: { ...query, size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null, // the id after which a page begins
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items) }),
  });

export const bankQuestionQuery = (questionId: string) =>
  apiQuery('GET /api/question-bank/:questionId', { params: { questionId } });

const refreshList = (client: QueryClient): Promise<void> => client.invalidateQueries(routeKeyFilter(LIST));

export function useCopyQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) =>
      api('POST /api/question-bank/:questionId/copy', { params: { questionId } }),
    onSuccess: () => refreshList(client),
  });
}

export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: Pick<BankQuestionRow, 'id' | 'status'>) =>
      api('PUT /api/question-bank/:questionId/status', { params: { questionId: id }, body: { status } }),
    onSuccess: (question) => {
      client.setQueryData(bankQuestionQuery(question.id).queryKey, question);
      return refreshList(client);
    },
  });
}

export function useDeleteQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (questionId: string) =>
      api('DELETE /api/question-bank/:questionId', { params: { questionId } }),
    onSuccess: (_ok, questionId) => {
      client.removeQueries(bankQuestionQuery(questionId));
      return refreshList(client);
    },
  });
}
