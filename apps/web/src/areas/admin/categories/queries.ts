import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteArgs, Routes } from '@domdom/api';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const LIST = 'GET /api/categories';
/** The bank shows the same categories. */
const SHOWN_IN = [LIST, 'GET /api/category-choices', 'GET /api/question-bank'] as const;

export const categoriesQuery = () => apiQuery(LIST);

export const useRefreshCategories = () => {
  const client = useQueryClient();
  return () => refreshRoutes(client, SHOWN_IN);
};

export type CategoryBody = RouteArgs<Routes['POST /api/categories']>['body'];

/** `opened`: the category to edit; null adds one. The dialog refreshes the list. */
export function useSaveCategory(opened: { id: string; modifiedDate: string } | null) {
  return useMutation({
    mutationFn: (body: CategoryBody) =>
      opened === null
        ? api('POST /api/categories', { body })
        : api('PUT /api/categories/:categoryId', {
            params: { categoryId: opened.id },
            body: { ...body, modifiedDate: opened.modifiedDate },
          }),
  });
}

export function useRemoveCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo?: string }) =>
      api('DELETE /api/categories/:categoryId', {
        params: { categoryId: id },
        query: moveTo === undefined ? {} : { moveTo },
      }),
    // Also after a refusal: it may have got questions or children meanwhile.
    onSettled: refresh,
  });
}
