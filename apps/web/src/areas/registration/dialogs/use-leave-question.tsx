import { useState } from 'react';
import type { ReactNode } from 'react';
import { isTyped } from '../../../app/auth/is-typed.ts';
import { registerMessages } from '../messages.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';

/**
 * Asks before a form with typed text is lost through a click beside it, Escape, Back or a reload: on a school computer,
 * it is not kept for the next user. `isDone`: it has been sent, and nothing is lost.
 */
export function useLeaveQuestion<T extends object>(form: T, empty: T, isDone = false) {
  const [wayOut, setWayOut] = useState<{ go: () => void } | null>(null);
  const isNeeded = isTyped(form, empty) && !isDone;
  const guard = useLeaveGuard(isNeeded);

  const leave = (go: () => void) => () => {
    if (isNeeded) setWayOut({ go });
    else go();
  };

  const question: ReactNode = (
    <ConfirmDialog
      isOpen={wayOut !== null || (guard.isAsking && isNeeded)}
      title={registerMessages.leaveTitle}
      text={registerMessages.leaveText}
      cancelLabel={registerMessages.leaveNo}
      confirmLabel={registerMessages.leaveYes}
      isDanger
      onCancel={() => {
        setWayOut(null);
        guard.stay();
      }}
      onConfirm={() => (wayOut === null ? guard.leave() : wayOut.go())}
    />
  );
  return { leave, question };
}
