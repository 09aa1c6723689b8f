import { useState } from 'react';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import type { Saver } from './saver.ts';

/** Closing the modal sends what is left first; where that fails, and wherever else somebody goes, it asks. */
export function useLeaving(saver: Saver, isSaved: boolean, onClose: () => void) {
  const guard = useLeaveGuard(!isSaved);
  const [isClosing, setIsClosing] = useState(false);
  const close = async (): Promise<void> => {
    if (saver.status().state === 'saved') return onClose();
    // While the network is gone sending goes on for long: then the question is the way out.
    setIsClosing(true);
    await saver.flush();
    if (saver.status().state === 'saved') onClose();
  };
  return {
    close: () => void close(),
    isAsking: guard.isAsking || (isClosing && !isSaved),
    stay: (): void => {
      guard.stay();
      setIsClosing(false);
    },
    leave: (): void => {
      if (guard.isAsking) guard.leave();
      onClose();
    },
  };
}
