import { resultsOf } from '@domdom/domain/school/course-answers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { courseMessages } from './messages.ts';

/** The list in an answer; any message but OK is a failure, which the page shows with a way to try again. */
function listIn<T>(answer: { message: string; results: readonly T[] }): readonly T[] {
  const results = resultsOf(answer);
  if (results === null) throw new Error(courseMessages.failed);
  return results;
}

export const coursesQuery = () => apiQuery('GET /api/GetAllCourse');

export const courseQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: ['POST /api/GetCourseDetailByCourseId', { userId, courseId }] as const,
    queryFn: () =>
      api('POST /api/GetCourseDetailByCourseId', { body: { UserId: userId, CourseId: courseId } }),
  });

export const sessionsQuery = (classId: string, studentId: string) =>
  apiQuery('GET /api/GetClassSession/:classId/:studentId', { params: { classId, studentId } });

export const useSessionAssignments = (classId: string, studentId: string, sessionId: string) =>
  useQuery({
    ...apiQuery('GET /api/GetStudentAssignmentBySession/:studentId/:classId/:sessionId', {
      params: { studentId, classId, sessionId },
    }),
    select: (answer) => listIn(answer),
  });

export const useClips = (sessionId: string) =>
  useQuery({
    ...apiQuery('GET /api/GetListenAudioFiles/:sessionId', { params: { sessionId } }),
    select: (answer) => listIn(answer),
  });

export const useFilms = (sessionId: string) =>
  useQuery({
    ...apiQuery('GET /api/GetVideoFiles/:sessionId', { params: { sessionId } }),
    select: (answer) => listIn(answer),
  });

export const taughtClassQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId', { params: { classId } });

export const unitsQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/units', { params: { classId } });

/** All that a class was given; a page holds more than a class gets in a year. */
export const givenQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/assignments', {
    params: { classId },
    query: { page: 1, size: 1000 },
  });
