import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { NotFoundContent, NotFoundScreen } from '../components/error-screens.tsx';
import { existsHere } from './access.ts';
import { AuthLayout } from './auth/auth-layout.tsx';
import { useSettings } from './boot-context.ts';
import { couldMatch } from './could-match.ts';
import { AUTH_PATH, HOME_PATH, LOGIN_PATH } from './paths.ts';
import { RoutePage } from './route-page.tsx';
import type { AppRoute, Layout } from './route-types.ts';
import { BlankLayout, LmsLayout } from './shell/layouts.tsx';
import { shell } from './shell/later-shell.ts';

const toRouteObject = (route: AppRoute): RouteObject => ({
  path: route.exact ? route.path : `${route.path}/*`,
  // Two pages are never one that was changed: each starts with a state of its own.
  element: <RoutePage key={route.path} route={route} />,
});

/** The pages that exist on this host, drawn from the same table as the sidebar. */
export function AppRoutes({ routes }: { routes: readonly AppRoute[] }) {
  const { env } = useSettings();
  const { pathname } = useLocation();
  const here = routes.filter(
    (route) => couldMatch(route, pathname) && existsHere(route, env, window.location.hostname),
  );
  const of = (layout: Layout) => here.filter((route) => route.layout === layout).map(toRouteObject);
  return useRoutes([
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
  ]);
}
