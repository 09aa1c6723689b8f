import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { examMessages } from './messages.ts';

interface WarningDialogProps {
  isOpen: boolean;
  /** Presses of Back so far; 0 when only the URL was typed or the page was reloaded. */
  count: number;
  limit: number;
  onUnderstood(): void;
}

export function WarningDialog({ isOpen, count, limit, onUnderstood }: WarningDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onUnderstood}
      title={examMessages.warningTitle}
      size="small"
      tone="danger"
      isDismissable={false}
      footer={
        <Button variant="danger" onClick={onUnderstood}>
          {examMessages.warningOk}
        </Button>
      }
    >
      <div className="prose">
        <p>{examMessages.warningText}</p>
        {count > 0 && <p>{examMessages.warningCount(count, limit)}</p>}
      </div>
    </Dialog>
  );
}
