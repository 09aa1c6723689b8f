import { apiQuery } from '../../lib/query-client.ts';

/** Content changes only with a new version of the product. */
export const demoTestQuery = () => apiQuery('GET /api/demo-test', {}, { staleTime: Infinity });
