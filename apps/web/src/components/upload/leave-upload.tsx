import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { sendingMessages as messages } from './messages.ts';

/** Asks whoever leaves the page while a file is on its way. */
export function LeaveUpload({ isSending }: { isSending: boolean }) {
  const guard = useLeaveGuard(isSending);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking && isSending}
      title={messages.leaveTitle}
      text={messages.leaveText}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      isDanger
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
