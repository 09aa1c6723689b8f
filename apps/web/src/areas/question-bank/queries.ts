import type { BankQuestion, BankQuestionRow } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import type { QuestionDraft } from './editor/draft.ts';

const LIST = 'GET /api/question-bank';

export const bankQuestionQuery = (questionId: string) =>
  apiQuery('GET /api/question-bank/:questionId', { params: { questionId } });

const VERSIONS = 'GET /api/question-bank/:questionId/versions';

export const bankVersionsQuery = (questionId: string) => apiQuery(VERSIONS, { params: { questionId } });
/** A version never changes. */
export const bankVersionQuery = (questionId: string, version: number) =>
  apiQuery(
    'GET /api/question-bank/:questionId/versions/:version',
    { params: { questionId, version } },
    { staleTime: Infinity },
  );

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

/** Says that the key of an own question is right, or takes that back. */
export function useSetDoubt(questionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isDismissed: boolean) =>
      api('PUT /api/question-bank/:questionId/key-doubt', { params: { questionId }, body: { isDismissed } }),
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

export function useDeleteQuestions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api('POST /api/question-bank/deletions', { body: { ids: [...ids] } }),
    onSuccess: ({ items }) => {
      for (const { id, problem } of items) if (problem === null) client.removeQueries(bankQuestionQuery(id));
      return refreshList(client);
    },
  });
}

export interface CategoryChange {
  id: string;
  categoryId: string | null;
}

export function useSortQuestions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly CategoryChange[]) =>
      api('POST /api/question-bank/category-changes', { body: { items: [...items] } }),
    onSuccess: ({ items }) => {
      for (const { id, problem } of items) if (problem === null) client.removeQueries(bankQuestionQuery(id));
      return refreshList(client);
    },
  });
}

export interface SaveArgs {
  draft: QuestionDraft & { grade: number };
  /** A `draftId` creates a question, and only once even if it is sent several times. */
  target: { id: string; version: number } | { draftId: string };
}

/** `isOther`: the draft had been saved before with other content, which this answer contains. */
type SaveAnswer = BankQuestion & { isOther?: boolean };

function saveQuestion({ draft, target }: SaveArgs): Promise<SaveAnswer> {
  const { status, question, ...placing } = draft;
  const body = { ...placing, question: { ...question } };
  if ('draftId' in target) {
    return api('POST /api/question-bank', { body: { ...body, status, draftId: target.draftId } });
  }
  const { id: questionId, version } = target;
  return api('PUT /api/question-bank/:questionId', {
    params: { questionId },
    body: { ...body, version },
  });
}

export function useSaveQuestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveQuestion,
    onSuccess: ({ isOther: _told, ...saved }) => {
      client.setQueryData(bankQuestionQuery(saved.id).queryKey, saved);
      return Promise.all([
        refreshList(client),
        client.invalidateQueries({ queryKey: bankVersionsQuery(saved.id).queryKey }),
      ]);
    },
  });
}
