import { LOGIN_PATH, REGISTER_PATH } from '../../app/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const authRoutes: AppRoute[] = [
  {
    path: LOGIN_PATH,
    name: 'Đăng nhập',
    component: 'auth/login-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
  {
    path: REGISTER_PATH,
    name: 'Đăng ký học sinh',
    component: 'auth/register-student-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
];
