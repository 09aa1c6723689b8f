import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { CONFIRMATION_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const confirmationRoutes: AppRoute[] = [
  {
    path: CONFIRMATION_PATH,
    name: 'Xác nhận tài khoản',
    component: 'confirmation/confirmation-page',
    layout: 'lms',
    icon: 'lock',
    exact: true,
    access: AREA_ACCESS.teacherPages,
  },
];
