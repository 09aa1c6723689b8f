import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { EXERCISES_PATH } from '../../app/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

const WORKSHEET = '/lms/teacher/worksheet/:id';
const ofWorksheet = {
  name: pageNames.worksheet,
  component: 'exercises/worksheet-page',
  layout: 'lms',
  icon: 'exercise',
  exact: true,
  access: AREA_ACCESS.teacherPages,
} as const;

export const exerciseRoutes: AppRoute[] = [
  {
    path: EXERCISES_PATH,
    name: pageNames.management,
    component: 'exercises/assignments-management-page',
    layout: 'lms',
    icon: 'exercise',
    exact: true,
    // Anyone may open the address, and finds no folders; only teachers are led to it.
    access: AREA_ACCESS.anyUser,
    menu: { group: 'support', sortOrder: 2, roles: ['teacher'] },
  },
  { path: WORKSHEET, ...ofWorksheet },
  { path: `${WORKSHEET}/edit/:worksheetId`, ...ofWorksheet },
];
