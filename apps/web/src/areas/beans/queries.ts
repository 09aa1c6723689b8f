import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';

export const joinedClassesQuery = () => apiQuery('GET /api/student/classes');

const STARS_ROUTE = 'GET /api/student/classes/:classId/assignments';

/** All assignments of each class at once, because the sum needs every one. */
export const starsQuery = (classIds: readonly string[]) =>
  queryOptions({
    queryKey: [STARS_ROUTE, { classIds }] as const,
    queryFn: ({ signal }) =>
      Promise.all(
        classIds.map((classId) =>
          api(STARS_ROUTE, { params: { classId }, query: { page: 1, size: 1000 }, signal }),
        ),
      ),
  });
