import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import type { Saver } from './saver.ts';

/** Most saves are faster, so nobody is asked about a save that is about to finish. */
const PATIENCE_MS = 1000;

/** Closing the modal first sends unsaved changes. If that fails, or when leaving in any other way, it asks. */
export function useLeaving(saver: Saver, isSaved: boolean, onClose: () => void) {
  const guard = useLeaveGuard(!isSaved);
  const [isClosing, setIsClosing] = useState(false);
  /** Counts close clicks, so that a late save does not close the modal after the author chose to stay. */
  const presses = useRef(0);
  const close = async (): Promise<void> => {
    if (saver.status().state === 'saved') return onClose();
    const press = (presses.current += 1);
    const sending = saver.flush();
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (saver.status().state === 'saved') return onClose();
    setIsClosing(true);
    await sending;
    if (saver.status().state === 'saved' && press === presses.current) onClose();
  };
  return {
    close: () => void close(),
    isAsking: guard.isAsking || (isClosing && !isSaved),
    stay: (): void => {
      guard.stay();
      presses.current += 1;
      setIsClosing(false);
    },
    leave: (): void => {
      if (guard.isAsking) guard.leave();
      onClose();
    },
  };
}
