import { errorPageMessages } from '../../lib/messages.ts';
import { ACCESS_DENIED_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';

export const errorRoutes: AppRoute[] = [
  {
    path: ACCESS_DENIED_PATH,
    name: errorPageMessages.forbidden,
    component: 'errors/access-denied-page',
    layout: 'lms',
    icon: 'lock',
    exact: true,
  },
];
