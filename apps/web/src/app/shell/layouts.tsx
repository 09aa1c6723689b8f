import { Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '../../components/states.tsx';
import { forgetPath, rememberPath } from '../auth/return-path.ts';
import { LANDING_PATH } from '../paths.ts';
import { useOptionalUser } from '../store/hooks.ts';

/**
 * Leads to the landing page. Whoever came here without a session comes back after the login; whose session has just
 * ended by a logout does not.
 */
function ToLogin({ isRemembered }: { isRemembered: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRemembered) rememberPath(pathname + search, null);
    void navigate(LANDING_PATH, { replace: true });
  }, [isRemembered, pathname, search, navigate]);
  return null;
}

/** Pages inside count on an account; without one they are gone before they could miss it. */
function SessionGate({ children }: { children: ReactNode }) {
  const hasUser = useOptionalUser() !== null;
  const [hadUser] = useState(hasUser);
  useEffect(() => {
    if (hasUser) forgetPath();
  }, [hasUser]);
  return hasUser ? children : <ToLogin isRemembered={!hadUser} />;
}

interface LmsLayoutProps {
  /** Navbar and sidebar, perhaps not yet fetched. */
  Shell: ComponentType<{ children: ReactNode }>;
}

/** Navbar and sidebar around the page. */
export function LmsLayout({ Shell }: LmsLayoutProps) {
  return (
    <SessionGate>
      <Suspense fallback={<PageSkeleton />}>
        <Shell>
          <Outlet />
        </Shell>
      </Suspense>
    </SessionGate>
  );
}

/** Pages without bars, e.g. an exercise under way. */
export function BlankLayout() {
  return (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
}
