import { common } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title?: string;
  text: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** The confirmed action is in progress. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title = common.confirm,
    text,
    isDanger = false,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      isDismissable={!isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
            {props.cancelLabel ?? common.no}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} isLoading={isBusy}>
            {props.confirmLabel ?? common.confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
