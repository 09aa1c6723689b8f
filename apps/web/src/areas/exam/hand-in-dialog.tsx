import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { examMessages } from './messages.ts';
import { questionName } from './progress.ts';

interface HandInDialogProps {
  isOpen: boolean;
  /** Of all questions, in their order. */
  ids: readonly string[];
  answered: ReadonlySet<string>;
  onConfirm(): void;
  onCancel(): void;
}

/** Handing in cannot be taken back, so it is asked for with what is still open. */
export function HandInDialog({ isOpen, ids, answered, onConfirm, onCancel }: HandInDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={examMessages.handInTitle}
      text={handInText(ids, answered)}
      confirmLabel={examMessages.handIn}
      cancelLabel={examMessages.goOn}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function handInText(ids: readonly string[], answered: ReadonlySet<string>): string {
  const open = ids.flatMap((id, at) => (answered.has(id) ? [] : [questionName(id, at + 1)]));
  return open.length === 0 ? examMessages.handInAll : examMessages.handInOpen(open.length, open.join(', '));
}
