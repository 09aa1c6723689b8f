import { useState } from 'react';
import type { ReactNode } from 'react';
import { isTyped } from '../../../app/auth/is-typed.ts';
import { registerMessages } from '../../../app/auth/register-messages.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';

/**
 * A form on a computer of the school is not kept for whoever opens it next, so one that holds something is not thrown
 * away by a press beside it, by Escape, by Back or by a reload alone. `isDone`: it has been sent, and nothing is lost.
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
