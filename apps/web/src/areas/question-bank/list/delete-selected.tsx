import type { BankQuestionRow } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { deleteFailed } from '../../../lib/toast.ts';
import { listMessages } from '../messages.ts';
import { useDeleteQuestions } from '../queries.ts';
import { tellResult } from './selected-result.ts';

const TEXTS = { done: listMessages.removedSelected, left: listMessages.notRemoved };

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
  const handleConfirm = () =>
    remove.mutate(selected, {
      onSuccess: ({ items }) => onDone(tellResult(items, { shown, texts: TEXTS })),
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
