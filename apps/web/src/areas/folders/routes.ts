import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { EXERCISES_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';
import { FOLDERS_PAGE_NAME } from '../../lib/messages.ts';

export const folderRoutes: AppRoute[] = [
  {
    path: EXERCISES_PATH,
    name: FOLDERS_PAGE_NAME,
    component: 'folders/assignments-management-page',
    layout: 'lms',
    icon: 'exercise',
    exact: true,
    // Anyone may open the address, but only teachers have folders and are led to it.
    access: AREA_ACCESS.anyUser,
    menu: { group: 'support', sortOrder: 2, roles: ['teacher'] },
  },
];
