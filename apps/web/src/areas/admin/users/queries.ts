import type { ManagedUser } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api-client.ts';
import type { Body, RouteParts } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { apiQuery, refreshRoutes } from '../../../lib/query-client.ts';

const LIST = 'GET /api/admin/users';
/** Lists that show the same people, or count them. */
const SHOWN_IN = [LIST, 'GET /api/admin/accounts', 'GET /api/teacher/classes'] as const;

export type UserQuery = NonNullable<RouteParts<typeof LIST>['query']>;

export const usersQuery = (query: UserQuery) => apiQuery(LIST, { query });

export const classChoicesQuery = (search: string) =>
  apiQuery('GET /api/teacher/classes', { query: { scope: 'school', search, page: 1, size: 20 } });

export const schoolChoicesQuery = (search: string) =>
  apiQuery('GET /api/schools', { query: { search, page: 1, size: 20 } });

export const makePassword = (userId: string) =>
  api('POST /api/admin/users/:userId/password', { params: { userId } });
export const makeCard = (userId: string) => api('POST /api/admin/users/:userId/card', { params: { userId } });

/** A change after which the lists of people are read again. */
function useChange<In, Out>(change: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refreshRoutes(client, SHOWN_IN), gcTime: 0 });
}

export const useCreateUser = () =>
  useChange((body: Body<'POST /api/admin/users'>) => api('POST /api/admin/users', { body }));

export const useUpdateUser = (userId: string) =>
  useChange((body: Body<'PUT /api/admin/users/:userId'>) =>
    api('PUT /api/admin/users/:userId', { params: { userId }, body }),
  );

export const useSetLocked = () =>
  useChange(({ user, isLocked }: { user: ManagedUser; isLocked: boolean }) =>
    api('PUT /api/admin/users/:userId/lock', { params: { userId: user.id }, body: { isLocked } }),
  );

export const useRemoveUser = () =>
  useChange((user: ManagedUser) => api('DELETE /api/admin/users/:userId', { params: { userId: user.id } }));

export const useRestoreUser = () =>
  useChange((user: ManagedUser) =>
    api('POST /api/admin/users/:userId/restoration', { params: { userId: user.id } }),
  );

export const useMoveUser = (userId: string) =>
  useChange((body: Body<'POST /api/admin/users/:userId/school'>) =>
    api('POST /api/admin/users/:userId/school', { params: { userId }, body }),
  );

export const usePlaceUser = (userId: string) =>
  useChange((classId: string) =>
    api('POST /api/admin/users/:userId/classes', { params: { userId }, body: { classId } }),
  );

export const useExportUsers = () =>
  useMutation({
    mutationFn: (query: UserQuery) => apiFile('GET /api/admin/users/spreadsheet', { query }),
    onSuccess: download,
  });
