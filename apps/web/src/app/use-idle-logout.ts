import { importOrAgain } from '@domdom/questions/ui/import-again';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOptionalUser } from '../lib/store/hooks.ts';
import { useAppStore } from '../lib/store/use-app-store.ts';

/** Only a device that several people use loads what logs it out. */
export function useIdleLogout(): void {
  const user = useOptionalUser();
  const store = useAppStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const userId = user?.isOnSharedDevice === true ? user.id : null;
  useEffect(() => {
    if (userId === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    importOrAgain(() => import('./shared-device.ts')).then(
      ({ watchSharedDevice }) => {
        if (!isOver) stop = watchSharedDevice({ userId, store, queryClient, navigate });
      },
      // The next page tries again; the server ends the session in any case.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, store, queryClient, navigate]);
}
