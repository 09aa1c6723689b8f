import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { BEANS_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const beanRoutes: AppRoute[] = [
  {
    path: BEANS_PATH,
    name: 'Hạt đậu của em',
    component: 'beans/beans-page',
    layout: 'lms',
    icon: 'bean',
    exact: true,
    access: AREA_ACCESS.anyUser,
    needs: 'seeBeans',
  },
];
