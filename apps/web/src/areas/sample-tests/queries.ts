import { apiQuery } from '../../lib/query-client.ts';

/** All classes with their units and tests: one call serves the three pages. */
export const sampleTestsQuery = () => apiQuery('GET /api/sample-tests');
