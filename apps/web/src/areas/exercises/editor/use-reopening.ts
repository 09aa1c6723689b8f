import { useEffect, useRef, useState } from 'react';

/** When the pages have changed, the modal closes and comes back after so long. */
const REOPEN_AFTER_MS = 1000;

/** Only what is shown closes: everything that is written stays. */
export function useReopening() {
  const [isOpen, setIsOpen] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    reopen: (): void => {
      clearTimeout(timer.current);
      setIsOpen(false);
      timer.current = setTimeout(() => setIsOpen(true), REOPEN_AFTER_MS);
    },
  };
}

export type Reopening = ReturnType<typeof useReopening>;
