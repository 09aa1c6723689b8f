import { useEffect, useRef, useState } from 'react';

/** After a change of pages the modal closes and reopens this much later. */
const REOPEN_AFTER_MS = 1000;

/** Closes only the view; all edits are kept. */
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
