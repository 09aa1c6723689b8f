import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { PROFILE_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const profileRoutes: AppRoute[] = [
  {
    path: PROFILE_PATH,
    name: 'Thông tin tài khoản',
    component: 'profile/profile-page',
    layout: 'lms',
    icon: 'user',
    exact: true,
    access: AREA_ACCESS.anyUser,
  },
];
