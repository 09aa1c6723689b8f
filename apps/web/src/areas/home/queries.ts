import { apiQuery } from '../../lib/query-client.ts';

export const dashboardQuery = () => apiQuery('GET /api/dashboard');
