import { apiQuery } from '../../lib/query-client.ts';

export const overviewQuery = () => apiQuery('GET /api/admin/overview');

/** Read again at each visit: a student comes back from the work that it lists. */
export const studentDayQuery = () => apiQuery('GET /api/student/day', {}, { staleTime: 0 });

export const dashboardQuery = () => apiQuery('GET /api/dashboard');
