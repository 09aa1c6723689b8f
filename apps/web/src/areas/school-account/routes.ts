import type { AppRoute } from '../../app/route-types.ts';
import { SCHOOL_ACCOUNT_PATH } from '../../lib/paths.ts';
import { SCHOOL_ACCOUNT_NAME } from './pages.messages.ts';

/** Where a login with a school account begins, and where the identity provider leads back to. */
export const schoolAccountRoutes: AppRoute[] = [
  {
    path: SCHOOL_ACCOUNT_PATH,
    name: SCHOOL_ACCOUNT_NAME,
    component: 'school-account/school-account-page',
    layout: 'auth',
    icon: 'user',
    exact: true,
  },
];
