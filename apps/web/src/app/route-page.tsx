import { Suspense, useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageSkeleton } from '../components/states.tsx';
import { guardRoute } from './access.ts';
import { returnPathFor } from './auth/return-path.ts';
import { useSettings } from './boot-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageNameContext } from './page-context.ts';
import { pageComponent } from './pages.ts';
import { ACCESS_DENIED_PATH, LANDING_PATH } from './paths.ts';
import type { AppRoute } from './route-types.ts';
import { useOptionalUser } from './store/hooks.ts';

function useTitle(name: string): void {
  const { brand } = useSettings();
  // Before the effects of the page, which may know a better title (see `useDocumentTitle`).
  useLayoutEffect(() => {
    document.title = `${name} – ${brand}`;
  }, [name, brand]);
}

/** One row of the route table: guards it before its code is fetched, names it and draws it. */
export function RoutePage({ route }: { route: AppRoute }) {
  const user = useOptionalUser();
  // Out of the reach of the error: React would draw a new one, and fetch its code, several times before it shows that.
  const [Page, setPage] = useState(() => pageComponent(route.component));
  useTitle(route.name);

  const isForStrangers = route.path === LANDING_PATH || route.layout === 'auth';
  if (isForStrangers && user) return <Navigate to={returnPathFor(user.id)} replace />;
  const verdict = guardRoute(route, user);
  if (verdict === 'login') return <Navigate to={LANDING_PATH} replace />;
  if (verdict === 'denied') return <Navigate to={ACCESS_DENIED_PATH} replace />;

  return (
    <PageNameContext value={route.name}>
      <ErrorBoundary onRetry={() => setPage(() => pageComponent(route.component))}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </PageNameContext>
  );
}
