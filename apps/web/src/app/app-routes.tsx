import { Suspense } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { NotFoundContent, NotFoundScreen } from '../components/error-screens.tsx';
import { PageSkeleton } from '../components/states.tsx';
import { existsHere } from './access.ts';
import { AuthLayout } from './auth/auth-layout.tsx';
import { newPassword } from './auth/later-new-password.ts';
import { useSettings } from './boot-context.ts';
import { couldMatch } from './could-match.ts';
import { AUTH_PATH, HOME_PATH, LOGIN_PATH } from './paths.ts';
import { RoutePage } from './route-page.tsx';
import type { AppRoute, Layout } from './route-types.ts';
import { BlankLayout, LmsLayout } from './shell/layouts.tsx';
import { shell } from './shell/later-shell.ts';
import { useOptionalUser } from './store/hooks.ts';

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.exact ? route.path : `${route.path}/*`,
  // Two pages are never one that was changed: each starts with a state of its own.
  element: <RoutePage key={route.path} route={route} />,
});

/** Whatever the address; the page that it names comes once there is a new password. */
function newPasswordAlone(): RouteObject[] {
  const NewPasswordScreen = newPassword.component();
  const element = (
    <Suspense fallback={<PageSkeleton />}>
      <NewPasswordScreen />
    </Suspense>
  );
  return [{ path: '*', element }];
}

/** The pages that exist on this host, drawn from the same table as the sidebar. */
export function AppRoutes({ routes }: { routes: readonly AppRoute[] }) {
  const { env } = useSettings();
  const { pathname } = useLocation();
  const here = routes.filter(
    (route) => couldMatch(route, pathname) && existsHere(route, env, window.location.hostname),
  );
  const hasTemporaryLogin = useOptionalUser()?.hasTemporaryLogin === true;
  const of = (layout: Layout) => here.filter((route) => route.layout === layout).map(toRouteObject);
  return useRoutes(
    hasTemporaryLogin
      ? newPasswordAlone()
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
