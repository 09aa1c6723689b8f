import { importOrAgain } from '@domdom/questions/ui/import-again';
import { type ComponentType, useEffect, useState } from 'react';
import { isQuestionScreen } from '../lib/paths.ts';
import { onToastWaiting } from '../lib/toast.ts';
import { whenQuiet } from '../lib/when-quiet.ts';

/**
 * Renders the toasts. The library loads right after the first screen instead of with the first toast, because that
 * toast may report that the network is gone.
 */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () =>
      void importOrAgain(() => import('./toasts.tsx')).then(
        (loaded) => setToasts(() => loaded.Toasts),
        () => undefined, // retried with the next toast
      );
    onToastWaiting(load);
    const cancel = isQuestionScreen(window.location.pathname) ? undefined : whenQuiet(load);
    return () => {
      onToastWaiting(null);
      cancel?.();
    };
  }, []);

  return Toasts && <Toasts />;
}
