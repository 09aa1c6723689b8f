import type { AppRoute } from '../../app/route-types.ts';
import { SCHOOL_LOGIN_NAME } from './pages.messages.ts';

/** Where the children of one school log in; printed on their cards. */
export const schoolLoginRoutes: AppRoute[] = [
  {
    path: '/s/:code',
    name: SCHOOL_LOGIN_NAME,
    component: 'school-login/school-login-page',
    layout: 'public',
    icon: 'user',
    exact: true,
  },
];
