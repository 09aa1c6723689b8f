import { LOGIN_PATH } from '../../lib/paths.ts';
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
];
