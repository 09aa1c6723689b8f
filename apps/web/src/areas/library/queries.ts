import type { RouteArgs, Routes } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';

export const levelQuery = (level: string) =>
  apiQuery('GET /api/library/levels/:level', { params: { level } });
export const studentShelfQuery = () => apiQuery('GET /api/library/shelf');
export const bookQuery = (titleId: string) =>
  // The position may have been moved on another device.
  apiQuery('GET /api/library/books/:titleId', { params: { titleId } }, { staleTime: 0, gcTime: 0 });
export const coversQuery = () => apiQuery('GET /api/library/covers');
export const teacherFilesQuery = (classId: number) =>
  apiQuery('GET /api/teacher-files', { query: { classId } });
export const classQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId', { params: { classId } });
export const classBooksQuery = (classId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/books', { params: { classId } });
export const bookReadersQuery = (classId: string, titleId: string) =>
  apiQuery('GET /api/teacher/classes/:classId/books/:titleId/readers', { params: { classId, titleId } });

type GiveBody = RouteArgs<Routes['POST /api/library/books/:titleId/shares']>['body'];

export function useGiveBook(titleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GiveBody) =>
      api('POST /api/library/books/:titleId/shares', { params: { titleId }, body }),
    onSuccess: () => refreshRoutes(client, ['GET /api/teacher/classes/:classId/books']),
  });
}

export function useTakeBookBack(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (titleId: string) =>
      api('DELETE /api/teacher/classes/:classId/books/:titleId', { params: { classId, titleId } }),
    onSuccess: () => refreshRoutes(client, ['GET /api/teacher/classes/:classId/books']),
  });
}
