import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { NOTIFICATIONS_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const notificationRoutes: AppRoute[] = [
  {
    path: NOTIFICATIONS_PATH,
    name: 'Thông báo',
    component: 'notifications/notifications-page',
    layout: 'lms',
    icon: 'bell',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'main', sortOrder: 90 },
  },
];
