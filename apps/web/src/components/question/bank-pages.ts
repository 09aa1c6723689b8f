import type { RouteArgs, Routes } from '@domdom/api';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const LIST = 'GET /api/question-bank';
const PAGE_SIZE = 20;

type ListQuery = RouteArgs<Routes[typeof LIST]>['query'];
export type BankQuery = Omit<ListQuery, 'after' | 'size'>;

/** The pages of the question bank loaded so far, one below the other. */
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
