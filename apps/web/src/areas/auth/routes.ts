import type { AppRoute } from '../../app/route-types.ts';

export const authRoutes: AppRoute[] = [
  {
    path: '/auth/login',
    name: 'Đăng nhập',
    component: 'auth/login-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
];
