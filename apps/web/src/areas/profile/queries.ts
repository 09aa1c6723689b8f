import type { ReadyAvatar } from '@domdom/domain/media/avatars';
import type { CurrentUser, Profile } from '@domdom/api';
import type { ProfileForm } from '@domdom/domain/accounts/profile-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { changed } from './changed.ts';
import { type CropArea, cropPicture } from './crop-picture.ts';

/**
 * Requested once each time the page is opened. A change from another device must not interrupt the typing, and data
 * from an earlier visit must not be saved over it.
 */
export const profileQuery = () => apiQuery('GET /api/profile', {}, { staleTime: Infinity, gcTime: 0 });

/** Updates the session at once, without a new login. */
function useShowUser() {
  const dispatch = useAppDispatch();
  const hostFlag = useAppSelector((state) => state.auth.hostFlag);
  return (user: CurrentUser) => dispatch(authActions.success({ user, hostFlag }));
}

/** Resolves with what is stored afterwards, or null when that could not be read any more. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const showUser = useShowUser();
  return async (form: ProfileForm): Promise<Profile | null> => {
    const { user } = await changed(api('PUT /api/profile', { body: form }));
    showUser(user);
    // The home page no longer has to ask for a school level.
    void queryClient.invalidateQueries(routeKeyFilter('GET /api/dashboard'));
    return queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch(() => null);
  };
}

export function useSaveAvatar() {
  const showUser = useShowUser();
  return useMutation({
    // Cropping is part of the mutation: it takes a while on a phone, and nothing may be sent twice meanwhile.
    mutationFn: async ({ url, area, signal }: { url: string; area: CropArea; signal: AbortSignal }) => {
      const file = await cropPicture(url, area);
      return changed(uploadFile('POST /api/profile/avatar', file, { signal, onProgress: () => undefined }));
    },
    onSuccess: ({ user }) => showUser(user),
  });
}

export function useChooseAvatar() {
  const showUser = useShowUser();
  return useMutation({
    mutationFn: (ready: ReadyAvatar) => changed(api('PUT /api/profile/avatar', { body: { ready } })),
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
