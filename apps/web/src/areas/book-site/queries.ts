import { apiQuery } from '../../lib/query-client.ts';

/** Asked anew at each visit: administrators may have named another site. */
export const bookSiteQuery = (query: { userId: string; bookId: string }) =>
  apiQuery('GET /api/book-site', { query }, { staleTime: 0, gcTime: 0 });
