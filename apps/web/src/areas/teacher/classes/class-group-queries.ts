import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupsQuery } from '../../../components/staff/assign/queries.ts';
import { api, type Body } from '../../../lib/api-client.ts';

/** Makes a group, or changes the one with this id. */
export function useSaveGroup(classId: string, groupId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'POST /api/teacher/classes/:classId/groups'>) =>
      groupId === null
        ? api('POST /api/teacher/classes/:classId/groups', { params: { classId }, body })
        : api('PUT /api/teacher/classes/:classId/groups/:groupId', { params: { classId, groupId }, body }),
    onSuccess: () => client.invalidateQueries(groupsQuery(classId)),
  });
}

export function useDeleteGroup(classId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) =>
      api('DELETE /api/teacher/classes/:classId/groups/:groupId', { params: { classId, groupId } }),
    onSettled: () => client.invalidateQueries(groupsQuery(classId)),
  });
}
