import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { common } from '../../lib/messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { isPlainClick } from '../link.tsx';
import { attemptMessages } from './messages.ts';

/** For the way out of an attempt, which leads to `to`: while a clock runs, it says first that leaving does not stop it. */
export function useClockQuestion(
  isClockRunning: boolean,
  to: string,
): { onExit?: (event: MouseEvent) => void; question: ReactNode } {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!isClockRunning) return { question: null };
  return {
    onExit: (event) => {
      // A new tab leaves this one where it is.
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setAsking(true);
    },
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        title={attemptMessages.leaveTitle}
        text={attemptMessages.leaveText}
        confirmLabel={common.exit}
        cancelLabel={attemptMessages.goOn}
        onConfirm={() => void navigate(to)}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
