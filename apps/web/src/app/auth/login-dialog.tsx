import type { CurrentUser } from '@domdom/api';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../lib/toast.ts';
import { useSettings } from '../boot-context.ts';
import { common } from '../messages.ts';
import { authActions } from '../store/auth-slice.ts';
import type { AuthError } from '../store/auth-slice.ts';
import { useAppDispatch } from '../store/hooks.ts';
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
 * Logging in again on top of a page that must stay as it is, e.g. an exercise whose session has run out. A failed
 * try leaves the account in the store alone, since clearing it would take the page away.
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
      dispatch(authActions.success({ user, hostFlag }));
      onLoggedIn(user);
    } catch (cause) {
      const error = loginError(cause);
      setFailure(error);
      showToast({ kind: 'warning', title: common.notice, text: error.message });
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
        notice={authMessages.again}
        alert={loginAlert(failure)}
        isBusy={isBusy}
        onSubmit={(credentials) => void handleSubmit(credentials)}
      >
        <ForgotPasswordLink />
      </LoginPanel>
    </Dialog>
  );
}
