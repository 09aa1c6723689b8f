import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { RESULT_LISTS } from '../../staff/assign/queries.ts';
import { attemptQuery, gradebookQuery } from '../../staff/review/queries.ts';

/** Requested again after each save. Cached apart from the finished attempt, which also has verdicts. */
export const runningAttemptQuery = (attemptId: string, lastSavedAt: string | null) =>
  queryOptions({
    queryKey: [...attemptQuery(attemptId).queryKey, 'running', lastSavedAt],
    queryFn: ({ signal }) => api('GET /api/teacher/attempts/:attemptId', { params: { attemptId }, signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
/** Fresh whenever it is opened, since students continue typing. */
export const typedAnswersQuery = (assignmentId: string) =>
  apiQuery(
    'GET /api/teacher/assignments/:assignmentId/typed-answers',
    { params: { assignmentId } },
    { staleTime: 0 },
  );

/** Accepts a typed answer or undoes that; resolves once the screen shows the new grading. */
export function useAcceptAnswer(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PUT /api/teacher/assignments/:assignmentId/accepted-answers'>) =>
      api('PUT /api/teacher/assignments/:assignmentId/accepted-answers', { params: { assignmentId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(typedAnswersQuery(assignmentId)),
        client.invalidateQueries(gradebookQuery(assignmentId)),
        refreshRoutes(client, ['GET /api/teacher/attempts/:attemptId', ...RESULT_LISTS]),
      ]),
  });
}
