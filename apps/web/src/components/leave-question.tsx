import { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** Whether leaving would lose something. */
  isNeeded: boolean;
  texts: { leaveTitle: string; leaveText: string; leave: string; stay: string };
  /** For a form that can be closed without leaving the page. */
  closing?: { isAsked: boolean; close(): void; stay(): void };
}

/** Asks before the user leaves the page or closes the form while something would be lost. */
export function LeaveQuestion({ isNeeded, texts, closing }: LeaveQuestionProps) {
  const guard = useLeaveGuard(isNeeded);
  return (
    <ConfirmDialog
      isOpen={isNeeded && (guard.isAsking || closing?.isAsked === true)}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDanger
      onConfirm={() => (guard.isAsking ? guard.leave() : closing?.close())}
      onCancel={() => {
        guard.stay();
        closing?.stay();
      }}
    />
  );
}
