import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiRoute, type Body } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { RESULT_LISTS } from '../assign/queries.ts';

export const GRADEBOOK: ApiRoute = 'GET /api/teacher/assignments/:assignmentId';

export const gradebookQuery = (assignmentId: string) =>
  apiQuery('GET /api/teacher/assignments/:assignmentId', { params: { assignmentId } });
export const attemptQuery = (attemptId: string) =>
  apiQuery('GET /api/teacher/attempts/:attemptId', { params: { attemptId } });

/** Accepts the marks of the machine for a class, or takes that back. */
export function useMachineMarks(assignmentId: string) {
  const client = useQueryClient();
  const params = { assignmentId };
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries(gradebookQuery(assignmentId)),
      refreshRoutes(client, RESULT_LISTS),
    ]);
  const accept = useMutation({
    mutationFn: () => api('POST /api/teacher/assignments/:assignmentId/machine-marks', { params }),
    onSuccess,
  });
  const takeBack = useMutation({
    mutationFn: (acceptedAt: string) =>
      api('POST /api/teacher/assignments/:assignmentId/machine-marks/undo', {
        params,
        body: { acceptedAt },
      }),
    onSuccess,
  });
  return { accept, takeBack };
}

export function useMark(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      attemptId,
      ...body
    }: { attemptId: string } & Body<'PUT /api/teacher/attempts/:attemptId/mark'>) =>
      api('PUT /api/teacher/attempts/:attemptId/mark', { params: { attemptId }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(gradebookQuery(assignmentId)),
        refreshRoutes(client, RESULT_LISTS),
      ]),
  });
}
