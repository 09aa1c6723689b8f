import type { BankQuestion } from '@domdom/api';
import { queryOptions } from '@tanstack/react-query';
import { api, isApiError } from '../../lib/api-client.ts';

const ONE = 'GET /api/question-bank/:questionId';

/** Null for one that is not there, or not for this account. */
async function readOne(questionId: string, signal: AbortSignal): Promise<BankQuestion | null> {
  try {
    return await api(ONE, { params: { questionId }, signal });
  } catch (error) {
    // What is no id at all is refused with 400.
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/** The questions of a sheet, in its order. */
export const printedQuestionsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [ONE, 'print', ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readOne(id, signal))),
  });

/** The code that lays questions out, and the keys' grading with it; it never becomes stale. */
export const printingQuery = () =>
  queryOptions({
    queryKey: ['printing'],
    queryFn: () => import('@domdom/questions/print'),
    staleTime: Infinity,
    structuralSharing: false,
  });
