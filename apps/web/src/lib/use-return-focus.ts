import { useEffect, useState } from 'react';

/**
 * Gives the keyboard back to what had it when this component came, once it is gone. For Ant Design's dialogs that are
 * mounted while they are open: they give it back only when they are closed and stay mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
