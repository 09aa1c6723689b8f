import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { conflictMessages as texts } from './messages.ts';
import type { SaveStatus } from './saver.ts';

interface ConflictDialogProps {
  obstacle: NonNullable<SaveStatus['obstacle']>;
  isBusy: boolean;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onSaveAsNew(): void;
}

/**
 * Shown when another tab saved first or deleted the worksheet: nothing is lost before the author decides what to keep.
 */
export function ConflictDialog({
  obstacle,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onSaveAsNew,
}: ConflictDialogProps) {
  const isGone = obstacle === 'gone';
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="small"
      onClose={() => undefined}
      title={isGone ? texts.goneTitle : texts.title}
      footer={
        isGone ? (
          <Button onClick={onSaveAsNew} isLoading={isBusy}>
            {texts.saveAsNew}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onTakeTheirs} disabled={isBusy}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={onKeepMine} isLoading={isBusy}>
              {texts.keepMine}
            </Button>
          </>
        )
      }
    >
      <p>{isGone ? texts.goneText : texts.text}</p>
    </Dialog>
  );
}
