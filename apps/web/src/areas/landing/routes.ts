import { LANDING_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const landingRoutes: AppRoute[] = [
  {
    path: LANDING_PATH,
    name: 'Học tiếng Anh trực tuyến',
    component: 'landing/landing-page',
    layout: 'public',
    icon: 'home',
    exact: true,
  },
];
