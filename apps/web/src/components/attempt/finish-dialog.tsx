import { ConfirmDialog } from '../confirm-dialog.tsx';
import { attemptMessages } from './messages.ts';
import { questionName } from './progress.ts';

interface FinishDialogProps {
  isOpen: boolean;
  /** Ids of all questions, in order. */
  ids: readonly string[];
  answered: ReadonlySet<string>;
  onConfirm(): void;
  onCancel(): void;
}

/** Finishing cannot be undone, so it is confirmed with a list of open questions. */
export function FinishDialog({ isOpen, ids, answered, onConfirm, onCancel }: FinishDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={attemptMessages.finishTitle}
      text={finishText(ids, answered)}
      confirmLabel={attemptMessages.finish}
      cancelLabel={attemptMessages.goOn}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function finishText(ids: readonly string[], answered: ReadonlySet<string>): string {
  const open = ids.flatMap((id, at) => (answered.has(id) ? [] : [questionName(id, at + 1)]));
  return open.length === 0
    ? attemptMessages.finishAll
    : attemptMessages.finishOpen(open.length, open.join(', '));
}
