import type { CurrentUser, Profile } from '@domdom/api';
import type { ProfileForm } from '@domdom/domain/accounts/profile-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authActions } from '../../app/store/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/store/hooks.ts';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { changed } from './changed.ts';
import { type CropArea, cropPicture } from './crop-picture.ts';

/**
 * Asked for once each time the page is opened: what another device changed meanwhile must not come between what is being
 * typed, nor may an earlier visit's be saved over it.
 */
export const profileQuery = () => apiQuery('GET /api/profile', {}, { staleTime: Infinity, gcTime: 0 });

/** The session shows what changed at once; nobody logs in again. */
function useShowUser() {
  const dispatch = useAppDispatch();
  const hostFlag = useAppSelector((state) => state.auth.hostFlag);
  return (user: CurrentUser) => dispatch(authActions.success({ user, hostFlag }));
}

/** Resolves with what is stored then; null when that could not be asked for any more. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const showUser = useShowUser();
  return async (form: ProfileForm): Promise<Profile | null> => {
    const { user } = await changed(api('PUT /api/profile', { body: form }));
    showUser(user);
    // The home asks for a school level no more.
    void queryClient.invalidateQueries(routeKeyFilter('GET /api/dashboard'));
    return queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => null);
  };
}

export function useSaveAvatar() {
  const showUser = useShowUser();
  return useMutation({
    // Cutting is part of it: on a phone it takes a while in which nothing may be sent a second time.
    mutationFn: async ({ url, area, signal }: { url: string; area: CropArea; signal: AbortSignal }) => {
      const file = await cropPicture(url, area);
      return changed(uploadFile('POST /api/profile/avatar', file, { signal, onProgress: () => undefined }));
    },
    onSuccess: ({ user }) => showUser(user),
  });
}

export function useRemoveAvatar() {
  const showUser = useShowUser();
  return useMutation({
    mutationFn: () => changed(api('DELETE /api/profile/avatar')),
    onSuccess: ({ user }) => showUser(user),
  });
}
