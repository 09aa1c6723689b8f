import { Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { PageSkeleton } from '../../components/states.tsx';
import { forgetPath, rememberPath } from '../auth/return-path.ts';
import { LANDING_PATH } from '../../lib/paths.ts';
import { nextLoginPath } from '../../lib/school-code.ts';
import { useOptionalUser } from '../../lib/store/hooks.ts';

/**
 * Redirects to where people log in. Visitors without a session return here after the login; users whose session has just
 * ended by a logout do not.
 */
function ToLogin({ isRemembered, to }: { isRemembered: boolean; to: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRemembered) rememberPath(pathname + search + hash, null);
    void navigate(to, { replace: true });
  }, [isRemembered, to, pathname, search, hash, navigate]);
  return null;
}

/** The pages inside rely on an account; without one they are unmounted before they could miss it. */
function SessionGate({ children }: { children: ReactNode }) {
  const user = useOptionalUser();
  const hasUser = user !== null;
  const [first] = useState(user);
  useEffect(() => {
    if (hasUser) forgetPath();
  }, [hasUser]);
  // The next child at a computer of the school logs in there.
  const to = first?.isOnSharedDevice === true ? nextLoginPath() : LANDING_PATH;
  return hasUser ? children : <ToLogin isRemembered={first === null} to={to} />;
}

interface LmsLayoutProps {
  /** Navbar and sidebar, possibly not fetched yet. */
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

/** Layout of pages without bars, e.g. an exercise in progress. */
export function BlankLayout() {
  return (
    <SessionGate>
      <Outlet />
    </SessionGate>
  );
}
