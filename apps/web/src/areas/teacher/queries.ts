import type { ReadyAvatar } from '@domdom/domain/media/avatars';
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
export const classBooksQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/books', { params: { classId } });
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

export function useCopyClass(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/teacher/classes/:classId/copy'>) =>
      api('POST /api/teacher/classes/:classId/copy', { params: { classId }, body }),
    onSuccess: ({ class: made }) => {
      client.setQueryData(classQuery(made.id).queryKey, made);
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

export function useDeleteClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (classId: string) => api('DELETE /api/teacher/classes/:classId', { params: { classId } }),
    onSuccess: (_binned, classId) => {
      client.removeQueries(classQuery(classId));
      return refreshRoutes(client, CLASS_LISTS);
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

export const makeStudentPassword = (classId: string, studentId: string) =>
  api('POST /api/teacher/classes/:classId/roster/:studentId/password', { params: { classId, studentId } });

export const makeStudentCard = (classId: string, studentId: string) =>
  api('POST /api/teacher/classes/:classId/roster/:studentId/card', { params: { classId, studentId } });

const GUARDIAN_CARDS = 'GET /api/teacher/classes/:classId/guardian-cards';

export const guardianCardsQuery = (classId: string) =>
  apiQuery(GUARDIAN_CARDS, { params: { classId } }, { staleTime: 0 });

export const makeGuardianCards = (classId: string, studentIds: string[]) =>
  api('POST /api/teacher/classes/:classId/guardian-cards', { params: { classId }, body: { studentIds } });

export function useRevokeGuardianCards(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentIds: string[]) =>
      api('POST /api/teacher/classes/:classId/guardian-cards/revocation', {
        params: { classId },
        body: { studentIds },
      }),
    onSuccess: () => refreshRoutes(client, [GUARDIAN_CARDS]),
  });
}

export function useGiveAvatar(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ studentId, ready }: { studentId: string; ready: ReadyAvatar | null }) =>
      api('PUT /api/teacher/classes/:classId/roster/:studentId/avatar', {
        params: { classId, studentId },
        body: { ready },
      }),
    onSuccess: () => refreshRoster(client, classId),
  });
}

export const formerMembersQuery = (classId: string, query: PageOf) =>
  apiQuery('GET /api/teacher/classes/:classId/former-members', { params: { classId }, query });

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
    onSuccess: () => refreshPlaces(client, classId),
  });
}

/** Takes a student who has left back on the roster. */
export function useTakeBack(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (studentId: string) =>
      api('POST /api/teacher/classes/:classId/former-members/:studentId/return', {
        params: { classId, studentId },
      }),
    onSuccess: () => refreshPlaces(client, classId),
  });
}

/** The own classes that a student may go to. */
export const targetClassesQuery = () =>
  apiQuery('GET /api/teacher/classes', { query: { scope: 'own', page: 1, size: 200 } });

export function useMoveStudent(classId: string, studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (toClassId: string) =>
      api('POST /api/teacher/classes/:classId/roster/:studentId/move', {
        params: { classId, studentId },
        body: { toClassId },
      }),
    onSuccess: () => refreshPlaces(client, classId),
  });
}

/** Also the lists of those who are in a class and of those who have left one, of both classes. */
const refreshPlaces = (client: QueryClient, classId: string): Promise<unknown> =>
  Promise.all([
    refreshRoster(client, classId),
    refreshRoutes(client, [
      'GET /api/teacher/classes/:classId/roster',
      'GET /api/teacher/classes/:classId/former-members',
    ]),
  ]);

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
