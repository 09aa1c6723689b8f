import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';

export const supportRoutes: AppRoute[] = [
  {
    path: '/lms/support',
    name: 'Hỗ trợ giảng dạy',
    miniName: 'Tài liệu và hướng dẫn',
    component: 'support/support-page',
    layout: 'lms',
    icon: 'help',
    exact: true,
    // Anyone may open the address; only teachers are led to it.
    access: AREA_ACCESS.anyUser,
    menu: { group: 'support', sortOrder: 1, roles: ['teacher'] },
  },
];
