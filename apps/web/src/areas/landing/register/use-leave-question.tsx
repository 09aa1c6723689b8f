import { useState } from 'react';
import type { ReactNode } from 'react';
import { registerMessages } from '../../../app/auth/register-messages.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

/**
 * A form on a computer of the school is not kept for whoever opens it next, so one that holds something is not thrown away
 * by a press beside it or by Escape alone.
 */
export function useLeaveQuestion<T extends object>(form: T, empty: T) {
  const [wayOut, setWayOut] = useState<{ go: () => void } | null>(null);
  const isTyped = Object.entries(form).some(([name, value]) => value !== empty[name as keyof T]); // of the same form

  const leave = (go: () => void) => () => {
    if (isTyped) setWayOut({ go });
    else go();
  };

  const question: ReactNode = (
    <ConfirmDialog
      isOpen={wayOut !== null}
      title={registerMessages.leaveTitle}
      text={registerMessages.leaveText}
      cancelLabel={registerMessages.leaveNo}
      confirmLabel={registerMessages.leaveYes}
      isDanger
      onCancel={() => setWayOut(null)}
      onConfirm={() => wayOut?.go()}
    />
  );
  return { leave, question };
}
