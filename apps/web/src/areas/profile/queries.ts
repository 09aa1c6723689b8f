import type { SchoolTypeId } from '@domdom/domain/school/school-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAppDispatch, useAppSelector } from '../../app/store/hooks.ts';
import { authActions } from '../../app/store/auth-slice.ts';
import { api } from '../../lib/api-client.ts';
import { routeKeyFilter } from '../../lib/query-client.ts';

/** The menu and the home follow the new school level at once. */
export function useSaveSchoolType() {
  const queryClient = useQueryClient();
  const dispatch = useAppDispatch();
  const hostFlag = useAppSelector((state) => state.auth.hostFlag);
  return useMutation({
    mutationFn: (schoolTypeId: SchoolTypeId) =>
      api('PUT /api/profile/school-type', { body: { schoolTypeId } }),
    onSuccess: (user) => {
      dispatch(authActions.success({ user, hostFlag }));
      return queryClient.invalidateQueries(routeKeyFilter('GET /api/dashboard'));
    },
  });
}
