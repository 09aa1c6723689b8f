import { apiQuery } from '../../lib/query-client.ts';

export const readersQuery = () => apiQuery('GET /api/readers', {}, { staleTime: 0 });

/** Asked anew at each visit: the position and the result of the questions may have come from elsewhere. */
export const readerQuery = (readerId: string) =>
  apiQuery('GET /api/readers/:readerId', { params: { readerId } }, { staleTime: 0 });
