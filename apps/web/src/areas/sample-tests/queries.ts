import { apiQuery } from '../../lib/query-client.ts';

/** All classes with their units and tests: the three pages are answered by one call. */
export const sampleTestsQuery = () => apiQuery('GET /api/sample-tests');
