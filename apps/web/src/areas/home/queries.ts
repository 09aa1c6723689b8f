import { apiQuery } from '../../lib/query-client.ts';

export const overviewQuery = () => apiQuery('GET /api/admin/overview');

export const studentDayQuery = () => apiQuery('GET /api/student/day');

export const dashboardQuery = () => apiQuery('GET /api/dashboard');
