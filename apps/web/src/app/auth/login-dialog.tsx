import type { CurrentUser } from '@domdom/api';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { common } from '../../lib/messages.ts';
import { forgetSessionEnd, sessionEndText } from '../../lib/session-end.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import type { AuthError } from '../../lib/store/auth-slice.ts';
import { useAppDispatch } from '../../lib/store/hooks.ts';
import { logIn, loginAlert, loginError } from './login-flow.ts';
import type { Credentials } from './login-flow.ts';
import { LoginPanel } from './login-panel.tsx';
import { authMessages } from './messages.ts';
import { ForgotPasswordLink } from './reset-dialog.tsx';

interface LoginDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onLoggedIn: (user: CurrentUser) => void;
  isDismissable?: boolean;
}

/**
 * Logs in again on top of a page that must stay, e.g. an exercise whose session has expired. A failed attempt leaves
 * the account in the store alone, because clearing it would remove the page.
 */
export function LoginDialog({ isOpen, onClose, onLoggedIn, isDismissable = true }: LoginDialogProps) {
  const dispatch = useAppDispatch();
  const { hostFlag } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthError | null>(null);

  const handleSubmit = async (credentials: Credentials) => {
    setBusy(true);
    setFailure(null);
    try {
      const user = await logIn(credentials);
      forgetSessionEnd();
      dispatch(authActions.success({ user, hostFlag }));
      onLoggedIn(user);
    } catch (cause) {
      const error = loginError(cause);
      setFailure(error);
      showToast({ kind: 'warning', title: common.toastTitle, text: error.message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={authMessages.loginTitle}
      size="small"
      isDismissable={isDismissable && !isBusy}
    >
      <LoginPanel
        banner={sessionEndText(authMessages.again) ?? authMessages.again}
        alert={loginAlert(failure)}
        isBusy={isBusy}
        onSubmit={(credentials) => void handleSubmit(credentials)}
      >
        <ForgotPasswordLink />
      </LoginPanel>
    </Dialog>
  );
}
