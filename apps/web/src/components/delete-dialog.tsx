import type { UseMutationResult } from '@tanstack/react-query';
import { common } from '../app/messages.ts';
import { deleted, deleteFailed } from '../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps {
  title?: string;
  text?: string;
  /** What the dialog is about; it goes when the answer is yes. */
  id: string;
  /** Deletes what has the id. */
  remove: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
  /** After the deletion or its failure, which has been told, and after a no. */
  onDone(): void;
}

/** Asks before something goes; mounted while it asks. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title = common.confirm, text = common.deleteConfirm, id, remove, onDone } = props;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={title}
      text={text}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: deleted, onError: deleteFailed, onSettled: onDone })}
      onCancel={onDone}
    />
  );
}
