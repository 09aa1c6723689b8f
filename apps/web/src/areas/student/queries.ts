import { NOTIFICATION_PAGE_SIZE } from '@domdom/domain/notifications/limits';
import { DEFAULT_PAGE_SIZE } from '@domdom/domain/paging';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { ownAssignmentQuery } from '../../lib/kept-work/or-kept.ts';
import { apiQuery } from '../../lib/query-client.ts';

export const classesQuery = () => apiQuery('GET /api/student/classes');

export const classQuery = (classId: string) =>
  apiQuery('GET /api/student/classes/:classId', { params: { classId } });

export const assignmentsQuery = (classId: string, page: number) =>
  apiQuery('GET /api/student/classes/:classId/assignments', {
    params: { classId },
    query: { page, size: DEFAULT_PAGE_SIZE },
  });

export const yearQuery = (classId: string) =>
  apiQuery('GET /api/student/classes/:classId/year', { params: { classId } });

export const classNotificationsQuery = (classId: string, page: number) =>
  apiQuery('GET /api/notifications', {
    query: { classId, page, size: NOTIFICATION_PAGE_SIZE, with: 'document' },
  });

export const assignmentQuery = ownAssignmentQuery;

export function useSaveNotes(assignmentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notes: string) =>
      api('PUT /api/student/assignments/:assignmentId/notes', { params: { assignmentId }, body: { notes } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: assignmentQuery(assignmentId).queryKey }),
  });
}
