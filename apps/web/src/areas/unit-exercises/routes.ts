import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { UNIT_EXERCISES_PATH } from '../../lib/paths.ts';

export const unitExerciseRoutes: AppRoute[] = [
  {
    path: UNIT_EXERCISES_PATH,
    name: 'Luyện tập theo bài',
    component: 'unit-exercises/unit-exercises-page',
    layout: 'lms',
    icon: 'exercise',
    exact: true,
    access: AREA_ACCESS.studentPages,
    menu: { group: 'learning', sortOrder: 1 },
  },
];
