import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { lessonPath } from './paths.ts';
import { SLIDES_PATH } from '../../lib/paths.ts';

export const slideRoutes: AppRoute[] = [
  {
    path: SLIDES_PATH,
    name: 'Bài giảng trình chiếu',
    miniName: 'Bài giảng',
    component: 'slides/slides-page',
    layout: 'lms',
    icon: 'play',
    exact: true,
    // Anyone may open the address; only teachers are led to it.
    access: AREA_ACCESS.anyUser,
    menu: { group: 'support', sortOrder: 2, roles: ['teacher'] },
  },
  {
    path: lessonPath(':lesson'),
    name: 'Bài giảng trình chiếu',
    component: 'slides/lesson-page',
    layout: 'blank',
    icon: 'play',
    exact: true,
    // The server gives the lesson to teachers alone.
    access: AREA_ACCESS.anyUser,
  },
];
