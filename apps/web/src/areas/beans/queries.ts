import { apiQuery } from '../../lib/query-client.ts';

export const joinedClassesQuery = () => apiQuery('GET /api/student/classes');

/** All assignments of a class at once: the sum of the stars needs every one of them. */
export const classStarsQuery = (classId: string) =>
  apiQuery('GET /api/student/classes/:classId/assignments', {
    params: { classId },
    query: { page: 1, size: 1000 },
  });
