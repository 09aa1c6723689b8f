import type { AppRoute } from '../../app/route-types.ts';
import { schoolLoginMessages } from './messages.ts';

/** Where the children of one school log in; printed on their cards. */
export const schoolLoginRoutes: AppRoute[] = [
  {
    path: '/s/:code',
    name: schoolLoginMessages.pageName,
    component: 'school-login/school-login-page',
    layout: 'public',
    icon: 'user',
    exact: true,
  },
];
