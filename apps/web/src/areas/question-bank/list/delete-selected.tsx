import type { BankQuestionRow } from '@domdom/api';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { deleteFailed, showToast, TOAST_MS } from '../../../lib/toast.ts';
import { listMessages } from '../messages.ts';
import { useDeleteQuestions } from '../queries.ts';

interface DeleteSelectedProps {
  /** Ids of the ticked questions. */
  selected: readonly string[];
  /** For the titles of those that stay. */
  shown: readonly BankQuestionRow[];
  /** Receives the ids of those that stay. */
  onDone(left: readonly string[]): void;
}

/** Deletes the ticked questions; those of someone else stay, and are named with the reason. */
export function DeleteSelected({ selected, shown, onDone }: DeleteSelectedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteQuestions();
  if (selected.length === 0) return null;
  const titleOf = (id: string) => shown.find((row) => row.id === id)?.title ?? listMessages.notShown;
  const handleConfirm = () =>
    remove.mutate(selected, {
      onSuccess: ({ items }) => {
        const left = items.filter(({ problem }) => problem !== null);
        const removed = items.length - left.length;
        if (removed > 0) {
          showToast({ kind: 'success', title: common.success, text: listMessages.removedSelected(removed) });
        }
        if (left.length > 0) {
          const titles = left.map(({ id }) => titleOf(id)).join(', ');
          const reasons = [...new Set(left.map(({ problem }) => problem))].join(' ');
          showToast({
            kind: 'warning',
            text: `${listMessages.notRemoved(left.length, titles)} ${reasons}`,
            durationMs: TOAST_MS.long,
          });
        }
        onDone(left.map(({ id }) => id));
      },
      onError: deleteFailed,
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setIsAsking(true)}>
        {listMessages.removeSelected(selected.length)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={listMessages.removeTitle}
        text={listMessages.removeSelectedText(selected.length)}
        confirmLabel={listMessages.remove}
        isBusy={remove.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
