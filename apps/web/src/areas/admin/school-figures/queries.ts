import { apiQuery } from '../../../lib/query-client.ts';

export const classFiguresQuery = (query: { page: number; size: number; search: string }) =>
  apiQuery('GET /api/manager/classes', { query });
