import { queryOptions } from '@tanstack/react-query';
import { api } from '../api-client.ts';
import { apiQuery } from '../query-client.ts';
import { orKept } from './or-kept.ts';

const ROUTE = 'GET /api/student/assignments/:assignmentId';

/** An assignment of the student, also without a network if it is kept here. */
export function ownAssignmentQuery(assignmentId: string) {
  const args = { params: { assignmentId } };
  const { queryKey } = apiQuery(ROUTE, args);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => orKept(queryKey, () => api(ROUTE, { ...args, signal })),
  });
}
