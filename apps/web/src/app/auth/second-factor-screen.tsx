import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { PageSkeleton } from '../../components/states.tsx';
import { useSettings } from '../../lib/settings-context.ts';
import { authActions } from '../../lib/store/auth-slice.ts';
import { useAppDispatch, useUser } from '../../lib/store/hooks.ts';
import { useLogout } from '../shell/use-logout.tsx';
import { AuthFrame } from './auth-layout.tsx';
import layoutStyles from './auth-layout.module.css';
import { secondFactorPanel } from './later-factor-panel.ts';
import { passwordMessages } from './password-messages.ts';
import { promptMessages } from './prompt-messages.ts';

/** Replaces every page while an administrator has no second factor; the server refuses everything else too. */
export function SecondFactorScreen() {
  const logout = useLogout();
  const { brand, hostFlag } = useSettings();
  const user = useUser();
  const dispatch = useAppDispatch();
  const queryClient = useQueryClient();
  const [Panel] = useState(secondFactorPanel.component);
  useEffect(() => {
    document.title = `${promptMessages.mustTitle} – ${brand}`;
  }, [brand]);
  const handleDone = () => {
    // Requests refused before are allowed now, so the page below starts afresh.
    queryClient.clear();
    dispatch(authActions.success({ user: { ...user, mustSetUpSecondFactor: false }, hostFlag }));
  };
  return (
    <AuthFrame
      foot={
        <button type="button" className={layoutStyles.leave} onClick={logout.start}>
          {passwordMessages.leave}
        </button>
      }
    >
      <h1>{promptMessages.mustTitle}</h1>
      <p>{promptMessages.mustText}</p>
      <Suspense fallback={<PageSkeleton />}>
        <Panel onDone={handleDone} />
      </Suspense>
      {logout.dialogs}
    </AuthFrame>
  );
}
