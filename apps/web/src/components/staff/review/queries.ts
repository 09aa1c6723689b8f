import { RELEASE_PARTS, type ReleasePart } from '@domdom/domain/exam/release';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type ApiRoute, type Body } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { RESULT_LISTS } from '../assign/queries.ts';

export const GRADEBOOK: ApiRoute = 'GET /api/teacher/assignments/:assignmentId';

export const gradebookQuery = (assignmentId: string) =>
  apiQuery('GET /api/teacher/assignments/:assignmentId', { params: { assignmentId } });
export const attemptQuery = (attemptId: string) =>
  apiQuery('GET /api/teacher/attempts/:attemptId', { params: { attemptId } });

const refreshResults = (client: QueryClient, assignmentId: string) =>
  Promise.all([client.invalidateQueries(gradebookQuery(assignmentId)), refreshRoutes(client, RESULT_LISTS)]);

/** Accepts the marks of the machine for a class, or takes that back. */
export function useMachineMarks(assignmentId: string) {
  const client = useQueryClient();
  const params = { assignmentId };
  const onSuccess = () => refreshResults(client, assignmentId);
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

/** Shows a part of the results to the students, with what has to come before it. */
export function useRelease(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (part: ReleasePart) => {
      for (const what of RELEASE_PARTS.slice(0, RELEASE_PARTS.indexOf(part) + 1)) {
        await api('POST /api/teacher/assignments/:assignmentId/release', {
          params: { assignmentId },
          body: { what },
        });
      }
    },
    onSettled: () => refreshResults(client, assignmentId),
  });
}

/** Writes what is different for one student, or takes it back. */
export function useException(assignmentId: string, studentId: string) {
  const client = useQueryClient();
  const params = { assignmentId, studentId };
  const onSuccess = () => refreshResults(client, assignmentId);
  const put = useMutation({
    mutationFn: (body: Body<'PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception'>) =>
      api('PUT /api/teacher/assignments/:assignmentId/students/:studentId/exception', { params, body }),
    onSuccess,
  });
  const takeBack = useMutation({
    mutationFn: () =>
      api('DELETE /api/teacher/assignments/:assignmentId/students/:studentId/exception', { params }),
    onSuccess,
  });
  return { put, takeBack };
}

export function useMark(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      attemptId,
      ...body
    }: { attemptId: string } & Body<'PUT /api/teacher/attempts/:attemptId/mark'>) =>
      api('PUT /api/teacher/attempts/:attemptId/mark', { params: { attemptId }, body }),
    onSuccess: () => refreshResults(client, assignmentId),
  });
}
