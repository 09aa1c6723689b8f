import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { countDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../lib/toast.ts';
import { common, shellMessages } from '../messages.ts';
import { LANDING_PATH } from '../paths.ts';
import { forgetSession } from '../store/persistence.ts';
import { useUser } from '../store/hooks.ts';
import { useAppStore } from '../store/use-app-store.ts';
import { sendBeforeLogout, stopSending } from '../unsent.ts';

/** Ends the session on the server first: at a shared computer a logout that only looks like one is worse than none. */
function useEndSession() {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api('POST /logout', { isLogin: true }),
    onSettled: (_answer, error) => {
      const isEnded = !error || (isApiError(error) && error.status === 401);
      if (!isEnded) {
        showToast({ kind: 'error', title: common.notice, text: shellMessages.logoutFailed });
        return;
      }
      forgetSession(store);
      queryClient.clear();
      void navigate(LANDING_PATH, { replace: true });
    },
  });
}

interface Logout {
  start(): void;
  /** Stands beside the menu, which closes meanwhile. */
  dialogs: ReactNode;
}

/** A logout takes everything of the account out of this browser, so what is unsent is sent before, or asked about. */
export function useLogout(): Logout {
  const { id } = useUser();
  const end = useEndSession();
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const start = async () => {
    if (countDrafts(id) === 0) return end.mutate();
    setIsSending(true);
    // Where not even the sender can be fetched, everything is unsent.
    const left = await sendBeforeLogout(id).catch(() => countDrafts(id));
    setIsSending(false);
    if (left === 0) end.mutate();
    else setUnsent(left);
  };

  const handleConfirm = () => {
    setUnsent(0);
    // By its promise: what a call hands over itself is dropped once its component has gone, as this one has by then.
    end
      .mutateAsync(undefined)
      .then(stopSending)
      .catch(() => undefined);
  };

  const dialogs = (
    <>
      <LoadingOverlay isOpen={isSending} message={shellMessages.sendingUnsent} />
      <ConfirmDialog
        isOpen={unsent > 0}
        title={shellMessages.unsentTitle}
        text={shellMessages.unsentText(unsent)}
        cancelLabel={shellMessages.unsentStay}
        confirmLabel={shellMessages.unsentLeave}
        isDanger
        onCancel={() => setUnsent(0)}
        onConfirm={handleConfirm}
      />
    </>
  );
  return { start: () => void start(), dialogs };
}
