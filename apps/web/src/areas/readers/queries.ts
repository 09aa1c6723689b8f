import { apiQuery } from '../../lib/query-client.ts';

export const readersQuery = () => apiQuery('GET /api/readers', {}, { staleTime: 0 });

/**
 * Asked anew at each visit, and nothing is shown before the answer: a story opens at the place where it was left, and the
 * place and the result of the questions may have come from elsewhere.
 */
export const readerQuery = (readerId: string) =>
  apiQuery('GET /api/readers/:readerId', { params: { readerId } }, { staleTime: 0, gcTime: 0 });
