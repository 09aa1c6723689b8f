import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { common, saveMessages } from '../../../lib/messages.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { binMessages as messages } from './messages.ts';

/** Takes something out of the bin, and says so. It may be in any list, so all are asked again. */
export async function restoreFromBin(client: QueryClient, entryId: string): Promise<void> {
  try {
    const restored = await api('POST /api/bin/:entryId/restore', { params: { entryId } });
    const { title, isRenamed, movedTo } = restored;
    const isElsewhere = isRenamed || movedTo !== null;
    const text =
      movedTo !== null
        ? messages.moved(title, movedTo)
        : isRenamed
          ? messages.renamed(title)
          : messages.restored(title);
    showToast({ kind: 'success', text, ...(isElsewhere && { durationMs: TOAST_MS.long }) });
  } catch (error) {
    toastError(error);
  }
  await client.invalidateQueries();
}

/** Says that something was deleted, and offers to undo it; the page that deleted it may be gone by then. */
export function useDeletedToast(): (entryId: string) => void {
  const client = useQueryClient();
  return (entryId) =>
    showToast({
      // Each deletion keeps its own offer.
      id: entryId,
      kind: 'success',
      title: common.success,
      text: saveMessages.deleted,
      durationMs: TOAST_MS.undo,
      action: { label: messages.undo, run: () => void restoreFromBin(client, entryId) },
    });
}
