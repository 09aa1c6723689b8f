import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { HOME_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const homeRoutes: AppRoute[] = [
  {
    path: HOME_PATH,
    name: 'Trang chủ',
    component: 'home/home-page',
    layout: 'lms',
    icon: 'home',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'main', sortOrder: 1 },
  },
];
