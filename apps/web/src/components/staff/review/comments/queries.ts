import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../../lib/query-client.ts';
import { showToast, toastError } from '../../../../lib/toast.ts';
import { commentMessages as messages } from './messages.ts';

export const savedCommentsQuery = () => apiQuery('GET /api/saved-comments', {});

const UNDO_MS = 10_000;

const rename = (commentId: string, text: string) =>
  api('PUT /api/saved-comments/:commentId', { params: { commentId }, body: { text } });
const discard = (commentId: string) =>
  api('DELETE /api/saved-comments/:commentId', { params: { commentId } });
const add = (text: string) => api('POST /api/saved-comments', { body: { text } });
const onError = (error: Error) => toastError(error);

/** Each change says so, and is undone from there. */
export function useSavedComments() {
  const client = useQueryClient();
  const refresh = () => refreshRoutes(client, ['GET /api/saved-comments']);
  const tell = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      kind: 'success',
      text,
      durationMs: UNDO_MS,
      action: { label: messages.undo, run: () => void undo().then(refresh, toastError) },
    });
  return {
    keep: useMutation({
      mutationFn: add,
      onSuccess: ({ id }) => {
        tell(messages.kept, () => discard(id));
        return refresh();
      },
      onError,
    }),
    change: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string; before: string }) => rename(id, text),
      onSuccess: (_result, { id, before }) => {
        tell(messages.changed, () => rename(id, before));
        return refresh();
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: ({ id }: { id: string; text: string }) => discard(id),
      onSuccess: (_result, { text }) => {
        tell(messages.removed, () => add(text));
        return refresh();
      },
      onError,
    }),
  };
}
