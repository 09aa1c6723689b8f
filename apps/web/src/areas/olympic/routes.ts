import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { OLYMPIC_PATH } from '../../lib/paths.ts';

const PRACTICE_PATH = '/lms/olympic/practice';

/** One page under two addresses, because the old one is linked from elsewhere. */
const shared = {
  name: 'Olympic English',
  component: 'olympic/olympic-page',
  layout: 'lms',
  icon: 'star',
  exact: true,
  access: AREA_ACCESS.anyUser,
} as const;

export const olympicRoutes: AppRoute[] = [
  { path: OLYMPIC_PATH, ...shared, menu: { group: 'learning', sortOrder: 2, alsoAt: PRACTICE_PATH } },
  { path: PRACTICE_PATH, ...shared },
];
