import type { RouteArgs, Routes } from '@domdom/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { ApiRoute } from '../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';
import { GIVEN_LISTS, RESULT_LISTS } from '../../components/staff/assign/queries.ts';

type Body<K extends ApiRoute> = RouteArgs<Routes[K]> extends { body: infer B } ? B : never;

export interface PageOf {
  page: number;
  size: number;
}

export const classesQuery = (query: PageOf & { search: string; scope: 'own' | 'school' }) =>
  apiQuery('GET /api/teacher/classes', { query });
export const classQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId', { params: { classId } });
export const rosterQuery = (classId: string, query: PageOf & { search: string }) =>
  apiQuery('GET /api/teacher/classes/:classId/roster', { params: { classId }, query });
export const assignmentsQuery = (classId: string, query: PageOf) =>
  apiQuery('GET /api/teacher/classes/:classId/assignments', { params: { classId }, query });
export const gradebookQuery = (assignmentId: string) =>
  apiQuery('GET /api/teacher/assignments/:assignmentId', { params: { assignmentId } });
export const attemptQuery = (attemptId: string) =>
  apiQuery('GET /api/teacher/attempts/:attemptId', { params: { attemptId } });
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

/** The lists that count the students of a class. */
const CLASS_LISTS: ApiRoute[] = ['GET /api/teacher/classes', 'GET /api/dashboard'];
const GRADEBOOK: ApiRoute = 'GET /api/teacher/assignments/:assignmentId';

export function useCreateClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/teacher/classes'>) => api('POST /api/teacher/classes', { body }),
    onSuccess: (created) => {
      client.setQueryData(classQuery(created.id).queryKey, created);
      return refreshRoutes(client, CLASS_LISTS);
    },
  });
}

export function useUpdateClass(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PATCH /api/teacher/classes/:classId'>) =>
      api('PATCH /api/teacher/classes/:classId', { params: { classId }, body }),
    onSuccess: (updated) => {
      client.setQueryData(classQuery(classId).queryKey, updated);
      // Assignments show the name of their class.
      return refreshRoutes(client, [...CLASS_LISTS, GRADEBOOK]);
    },
  });
}

export function useRenewCode(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/teacher/classes/:classId/code', { params: { classId } }),
    onSuccess: (updated) => {
      client.setQueryData(classQuery(classId).queryKey, updated);
      return refreshRoutes(client, CLASS_LISTS);
    },
  });
}

const refreshRoster = (client: QueryClient, classId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(classQuery(classId)),
    refreshRoutes(client, [...CLASS_LISTS, ...RESULT_LISTS, GRADEBOOK]),
  ]);

export function useAddStudents(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emails: string[]) =>
      api('POST /api/teacher/classes/:classId/roster', { params: { classId }, body: { emails } }),
    onSuccess: () => refreshRoster(client, classId),
  });
}

export function useRemoveStudent(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) =>
      api('DELETE /api/teacher/classes/:classId/roster/:studentId', { params: { classId, studentId } }),
    onSuccess: () => refreshRoster(client, classId),
  });
}

export function useUpdateAssignment(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'PATCH /api/teacher/assignments/:assignmentId'>) =>
      api('PATCH /api/teacher/assignments/:assignmentId', { params: { assignmentId }, body }),
    onSuccess: () => refreshRoutes(client, [...RESULT_LISTS, GRADEBOOK]),
  });
}

export function useDeleteAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: string) =>
      api('DELETE /api/teacher/assignments/:assignmentId', { params: { assignmentId } }),
    onSuccess: (_ok, assignmentId) => {
      client.removeQueries(gradebookQuery(assignmentId));
      return refreshRoutes(client, GIVEN_LISTS);
    },
  });
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
