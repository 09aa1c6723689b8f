import { useEffect, useState } from 'react';

/**
 * When this component unmounts, returns focus to the element that had it at mount. For Ant Design dialogs that are
 * mounted only while open: they return focus only when they are closed and stay mounted.
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
