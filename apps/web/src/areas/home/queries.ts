import { apiQuery } from '../../lib/query-client.ts';

export const overviewQuery = () => apiQuery('GET /api/admin/overview');

export const dashboardQuery = () => apiQuery('GET /api/dashboard');
