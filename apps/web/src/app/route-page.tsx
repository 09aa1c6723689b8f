import { Suspense, useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { PageSkeleton } from '../components/states.tsx';
import { guardRoute } from './access.ts';
import { returnPathFor } from './auth/return-path.ts';
import { useSettings } from '../lib/settings-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageNameContext } from '../lib/page-context.ts';
import { pageComponent } from './pages.ts';
import { ACCESS_DENIED_PATH, LANDING_PATH } from '../lib/paths.ts';
import type { AppRoute } from './route-types.ts';
import { useOptionalUser } from '../lib/store/hooks.ts';

function useTitle(name: string): void {
  const { brand } = useSettings();
  // Runs before the effects of the page, which may set a better title (see `useDocumentTitle`).
  useLayoutEffect(() => {
    document.title = `${name} – ${brand}`;
  }, [name, brand]);
}

/** One row of the route table: checks access before its code is fetched, sets the title and renders the page. */
export function RoutePage({ route }: { route: AppRoute }) {
  const user = useOptionalUser();
  // Kept outside the error boundary: otherwise React would create the page, and fetch its code, several times before it
  // shows the error.
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
