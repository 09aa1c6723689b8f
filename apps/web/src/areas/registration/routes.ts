import { REGISTER_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const registrationRoutes: AppRoute[] = [
  {
    path: REGISTER_PATH,
    name: 'Đăng ký học sinh',
    component: 'registration/register-student-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
];
