import { apiQuery } from '../../../lib/query-client.ts';

export const worksheetQuery = (fileId: string) =>
  apiQuery('GET /api/worksheets/:fileId', { params: { fileId } });
