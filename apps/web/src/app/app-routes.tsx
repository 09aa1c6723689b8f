import { Suspense } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { NotFoundContent, NotFoundScreen } from '../components/error-screens.tsx';
import { PageSkeleton } from '../components/states.tsx';
import { existsHere } from './access.ts';
import { AuthLayout } from './auth/auth-layout.tsx';
import { newPassword } from './auth/later-new-password.ts';
import { secondFactorScreen } from './auth/later-factor-screen.ts';
import type { Later } from '../lib/later.ts';
import { useSettings } from '../lib/settings-context.ts';
import { couldMatch } from './could-match.ts';
import { AUTH_PATH, HOME_PATH, LOGIN_PATH } from '../lib/paths.ts';
import { RoutePage } from './route-page.tsx';
import type { AppRoute, Layout } from './route-types.ts';
import { BlankLayout, LmsLayout } from './shell/layouts.tsx';
import { shell } from './shell/later-shell.ts';
import { useOptionalUser } from '../lib/store/hooks.ts';

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.exact ? route.path : `${route.path}/*`,
  // The key makes React mount each page with fresh state instead of updating the previous page.
  element: <RoutePage key={route.path} route={route} />,
});

/** Shows one screen at every path; the requested page appears once it is done. */
function alone(screen: Later<object>): RouteObject[] {
  const Screen = screen.component();
  const element = (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
  return [{ path: '*', element }];
}

/** The pages that exist on this host, from the same table as the sidebar. */
export function AppRoutes({ routes }: { routes: readonly AppRoute[] }) {
  const { env } = useSettings();
  const { pathname } = useLocation();
  const here = routes.filter(
    (route) => couldMatch(route, pathname) && existsHere(route, env, window.location.hostname),
  );
  const user = useOptionalUser();
  const of = (layout: Layout) => here.filter((route) => route.layout === layout).map(toRouteObject);
  return useRoutes(
    user?.hasTemporaryLogin === true
      ? alone(newPassword)
      : user?.mustSetUpSecondFactor === true
        ? alone(secondFactorScreen)
        : [
            ...of('public'),
            {
              path: AUTH_PATH,
              element: <AuthLayout />,
              children: [
                { index: true, element: <Navigate to={LOGIN_PATH} replace /> },
                ...of('auth'),
                { path: '*', element: <NotFoundContent /> },
              ],
            },
            { path: '/lms', element: <Navigate to={HOME_PATH} replace /> },
            { element: <BlankLayout />, children: of('blank') },
            { element: <LmsLayout Shell={shell.component()} />, children: of('lms') },
            { path: '*', element: <NotFoundScreen /> },
          ],
  );
}
