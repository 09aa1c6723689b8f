import type { ClassRights } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';
import { toastError } from '../../../lib/toast.ts';

export const coTeachersQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/teachers', { params: { classId } });

export const foundTeachersQuery = (classId: string, search: string) =>
  apiQuery('GET /api/teacher/classes/:classId/teachers/found', { params: { classId }, query: { search } });

const TEACHERS = [
  'GET /api/teacher/classes/:classId/teachers',
  'GET /api/teacher/classes/:classId/teachers/found',
] as const;
/** Where a class is shown with what the reader may do in it. */
const CLASSES = [
  'GET /api/teacher/classes/:classId',
  'GET /api/teacher/classes',
  'GET /api/dashboard',
] as const;

export function usePutCoTeacher(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ teacherId, rights }: { teacherId: string; rights: ClassRights }) =>
      api('PUT /api/teacher/classes/:classId/teachers/:teacherId', {
        params: { classId, teacherId },
        body: rights,
      }),
    onSettled: () => refreshRoutes(client, TEACHERS),
    onError: (error) => toastError(error),
  });
}

export function useRemoveCoTeacher(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (teacherId: string) =>
      api('DELETE /api/teacher/classes/:classId/teachers/:teacherId', { params: { classId, teacherId } }),
    onSettled: () => refreshRoutes(client, TEACHERS),
    onError: (error) => toastError(error),
  });
}

export function useHandOver(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (teacherId: string) =>
      api('POST /api/teacher/classes/:classId/owner', { params: { classId }, body: { teacherId } }),
    onSuccess: () => refreshRoutes(client, [...TEACHERS, ...CLASSES]),
    onError: (error) => toastError(error),
  });
}

export function useLeaveClass(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/teacher/classes/:classId/leave', { params: { classId } }),
    // The page of the class is left; asking for it again would only show that it is gone.
    onSuccess: () => refreshRoutes(client, ['GET /api/teacher/classes', 'GET /api/dashboard']),
    onError: (error) => toastError(error),
  });
}
