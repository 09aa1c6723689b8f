import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** Whether something would be lost. */
  isNeeded: boolean;
  texts: { leaveTitle: string; leaveText: string; leave: string; stay: string };
}

/** Asks whoever leaves the page while something would be lost. */
export function LeaveQuestion({ isNeeded, texts }: LeaveQuestionProps) {
  const guard = useLeaveGuard(isNeeded);
  return (
    <ConfirmDialog
      isOpen={guard.isAsking && isNeeded}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDanger
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
