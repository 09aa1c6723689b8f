import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { examMessages } from './messages.ts';
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
      title={examMessages.finishTitle}
      text={finishText(ids, answered)}
      confirmLabel={examMessages.finish}
      cancelLabel={examMessages.goOn}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function finishText(ids: readonly string[], answered: ReadonlySet<string>): string {
  const open = ids.flatMap((id, at) => (answered.has(id) ? [] : [questionName(id, at + 1)]));
  return open.length === 0 ? examMessages.finishAll : examMessages.finishOpen(open.length, open.join(', '));
}
