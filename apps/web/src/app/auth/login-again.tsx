import type { CurrentUser } from '@domdom/api';
import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState } from 'react';
import { later } from '../../lib/later.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';

/** Needed only when a session ends during an exercise. */
const loginDialog = later(async () => (await importOrAgain(() => import('./login-dialog.tsx'))).LoginDialog);

interface LoginAgainProps {
  isOpen: boolean;
  onLoggedIn(): void;
}

/** Logs in again over a page that stays as it is, so that nothing typed is lost. */
export function LoginAgain({ isOpen, onLoggedIn }: LoginAgainProps) {
  const { id } = useUser();
  const [LoginDialog] = useState(loginDialog.component);
  const handleLoggedIn = (user: CurrentUser) => {
    // A different student at this computer must not continue someone else's work.
    if (user.id === id) onLoggedIn();
    else window.location.assign(HOME_PATH);
  };
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog isOpen isDismissable={false} onClose={() => undefined} onLoggedIn={handleLoggedIn} />
    </Suspense>
  );
}
