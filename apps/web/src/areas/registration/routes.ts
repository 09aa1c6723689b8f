import { OPEN_ACCOUNT_PATH, REGISTER_PATH, SET_PASSWORD_PATH } from '../../lib/paths.ts';
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
  {
    path: OPEN_ACCOUNT_PATH,
    name: 'Mở tài khoản',
    component: 'registration/open-account-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
  {
    path: SET_PASSWORD_PATH,
    name: 'Chọn mật khẩu',
    component: 'registration/set-password-page',
    layout: 'auth',
    icon: 'lock',
    exact: true,
  },
];
