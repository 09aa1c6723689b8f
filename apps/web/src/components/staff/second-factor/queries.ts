import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, routeKeyFilter } from '../../../lib/query-client.ts';

const FACTORS = 'GET /api/second-factor';

export const useFactors = () => useQuery(apiQuery(FACTORS));

/** Resolves once the displayed state is fresh. */
export const refreshFactors = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(routeKeyFilter(FACTORS));
