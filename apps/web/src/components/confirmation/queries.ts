import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, isApiError } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/hooks.ts';
import { showToast, TOAST_MS, toastError } from '../../lib/toast.ts';
import { confirmationMessages } from './messages.ts';

/** The key of the query that tells whose code somebody scanned or typed. */
export const OFFER_KEY = 'school code';

const POLL_MS = 30_000;

/** Polled, so that the page of a teacher who waits opens up by itself. */
export const confirmationQuery = () =>
  apiQuery('GET /api/confirmation', {}, { meta: { isBackground: true }, refetchInterval: POLL_MS });

/** Reads the account again: its menu and its pages change with the confirmation. */
export function useRefreshUser() {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const hostFlag = useAppSelector((state) => state.auth.hostFlag);
  return useCallback(async () => {
    const { user } = await api('GET /api/boot');
    if (user !== null) dispatch(authActions.success({ user, hostFlag }));
    // Everything but whose code it is: a used code answers no question.
    await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== OFFER_KEY });
  }, [client, dispatch, hostFlag]);
}

export function useUseCode() {
  const refresh = useRefreshUser();
  return useMutation({
    mutationFn: (code: string) => api('POST /api/confirmation/code', { body: { code } }),
    onSuccess: refresh,
  });
}

export const useMailCode = () =>
  useMutation({
    mutationFn: () => api('POST /api/confirmation/mail'),
    onError: (error) => toastError(error),
  });

const CONFIRM_AT_SCHOOL = 'POST /api/registration/teachers/:userId/confirm';
const ABOUT_TEACHERS = /^GET \/api\/(?:notifications|registration\/teachers|site\/new-teachers)/u;

const refreshTeachers = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && ABOUT_TEACHERS.test(key),
  });

/** Offers for some seconds to take a confirmation back. */
export function toastConfirmed(client: QueryClient, userId: string, text: string): void {
  const undo = async () => {
    try {
      await api('POST /api/registration/teachers/:userId/withdraw', { params: { userId } });
      showToast({ kind: 'info', text: confirmationMessages.undone });
    } catch (error) {
      toastError(error);
    }
    await refreshTeachers(client);
  };
  const action = { label: confirmationMessages.undo, run: () => void undo() };
  showToast({ kind: 'success', text, durationMs: TOAST_MS.long, action });
}

/** Confirms without another question: whoever confirms has the name and the address before them. */
export function useConfirmTeacher(route: ConfirmRoute = CONFIRM_AT_SCHOOL) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => api(route, { params: { userId } }),
    onSuccess: (_done, userId) =>
      route === CONFIRM_AT_SCHOOL
        ? toastConfirmed(client, userId, confirmationMessages.confirmed)
        : showToast({ kind: 'success', text: confirmationMessages.confirmed }),
    onError: (error) => {
      // A colleague was faster.
      if (!isApiError(error, 'NOT_FOUND')) toastError(error);
    },
    onSettled: () => refreshTeachers(client),
  });
}

type ConfirmRoute = typeof CONFIRM_AT_SCHOOL | 'POST /api/site/new-teachers/:userId/confirm';
