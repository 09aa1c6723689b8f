import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { worksheetDrafts } from '../../components/worksheet/drafts/worksheet-drafts.ts';
import { LoadingOverlay } from '../../components/loading-overlay.tsx';
import { api, isApiError } from '../../lib/api-client.ts';
import { countDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../lib/toast.ts';
import { common } from '../../lib/messages.ts';
import { shellMessages } from '../messages.ts';
import { LANDING_PATH } from '../../lib/paths.ts';
import { nextLoginPath } from '../../lib/school-code.ts';
import { forgetSession } from '../../lib/store/persistence.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { useAppStore } from '../../lib/store/use-app-store.ts';
import { sendBeforeLogout, stopSending } from '../unsent.ts';

/** Ends the session on the server first: on a shared computer, a logout that only looks like one is worse than none. */
function useEndSession() {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, isOnSharedDevice } = useUser();
  const target = isOnSharedDevice ? nextLoginPath() : LANDING_PATH;
  return useMutation({
    mutationFn: () => api('POST /logout', { isLogin: true }),
    onSettled: (_answer, error) => {
      const isEnded = !error || (isApiError(error) && error.status === 401);
      if (!isEnded) {
        showToast({ kind: 'error', title: common.toastTitle, text: shellMessages.logoutFailed });
        return;
      }
      forgetSession(store, worksheetDrafts);
      // A browser without a database kept nothing.
      import('@domdom/questions/ui/speech-disk')
        .then(({ forgetSpeechOf }) => forgetSpeechOf(id))
        .catch(() => undefined);
      queryClient.clear();
      void navigate(target, { replace: true });
    },
  });
}

interface Logout {
  start(): void;
  /** Rendered outside the menu, which closes meanwhile. */
  dialogs: ReactNode;
}

/**
 * A logout removes everything of the account from this browser, so unsent answers are sent first, or the user is asked.
 */
export function useLogout(): Logout {
  const { id } = useUser();
  const end = useEndSession();
  const [isSending, setIsSending] = useState(false);
  const [unsent, setUnsent] = useState(0);

  const start = async () => {
    if (countDrafts(id) === 0) return end.mutate();
    setIsSending(true);
    // When not even the sender can be fetched, everything is unsent.
    const left = await sendBeforeLogout(id).catch(() => countDrafts(id));
    setIsSending(false);
    if (left === 0) end.mutate();
    else setUnsent(left);
  };

  const handleConfirm = () => {
    setUnsent(0);
    // Chained on the promise: callbacks passed to `mutate` are dropped once the component is unmounted, as this one is
    // by then.
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
