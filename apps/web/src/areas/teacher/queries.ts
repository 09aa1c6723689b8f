import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { ApiRoute, Body } from '../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';
import { GRADEBOOK, gradebookQuery } from '../../components/staff/review/queries.ts';
import { GIVEN_LISTS, RESULT_LISTS } from '../../components/staff/assign/queries.ts';

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
/** The lists that count the students of a class. */
const CLASS_LISTS: ApiRoute[] = ['GET /api/teacher/classes', 'GET /api/dashboard'];

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

export const issueLoginCode = (classId: string, studentId: string) =>
  api('POST /api/teacher/classes/:classId/roster/:studentId/login-code', { params: { classId, studentId } });

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

/** What a pasted list would do; nothing is written. */
export function usePreviewStudents(classId: string) {
  return useMutation({
    mutationFn: (students: Body<'POST /api/teacher/classes/:classId/students/preview'>['students']) =>
      api('POST /api/teacher/classes/:classId/students/preview', { params: { classId }, body: { students } }),
  });
}

/** The answer holds passwords, so it is kept nowhere but in the form. */
export function usePasteStudents(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/teacher/classes/:classId/students'>) =>
      api('POST /api/teacher/classes/:classId/students', { params: { classId }, body }),
    gcTime: 0,
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

export function useAdmitStudents(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      api('PUT /api/teacher/classes/:classId/roster/admissions', {
        params: { classId },
        body: { studentIds },
      }),
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
