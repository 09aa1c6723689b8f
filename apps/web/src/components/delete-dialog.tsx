import type { UseMutationResult } from '@tanstack/react-query';
import { common } from '../lib/messages.ts';
import { deleted, deleteFailed } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps<Result> {
  title?: string;
  text?: string;
  /** Id of the item to delete once confirmed. */
  id: string;
  /** Deletes the item with this id. */
  remove: Pick<UseMutationResult<Result, Error, string>, 'mutate' | 'isPending'>;
  /** Reports the deletion; by default in a few words. */
  tellDeleted?(result: Result): void;
  /** Called after the deletion, after its failure (already reported), and after cancelling. */
  onDone(): void;
}

/** Asks before something is deleted; mounted while it is open. */
export function DeleteDialog<Result>(props: DeleteDialogProps<Result>) {
  const {
    title = common.confirm,
    text = common.deleteConfirm,
    id,
    remove,
    tellDeleted = deleted,
    onDone,
  } = props;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      text={text}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, { onSuccess: tellDeleted, onError: deleteFailed, onSettled: onDone })
      }
      onCancel={onDone}
    />
  );
}
