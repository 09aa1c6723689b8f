import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';

export const toolRoutes: AppRoute[] = [
  {
    path: '/lms/tools/translate',
    name: 'Dịch và tra từ',
    component: 'tools/translate-page',
    layout: 'lms',
    icon: 'translate',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'tools', sortOrder: 1, needsLink: 'translate' },
  },
  {
    path: '/lms/feedback',
    name: 'Góp ý, báo lỗi',
    component: 'tools/feedback-page',
    layout: 'lms',
    icon: 'edit',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'tools', sortOrder: 9 },
  },
];
