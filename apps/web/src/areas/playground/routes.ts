import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';

export const playgroundRoutes: AppRoute[] = [
  {
    path: '/lms/testingmodule',
    name: 'Thử dạng câu hỏi',
    component: 'playground/question-lab-page',
    layout: 'lms',
    icon: 'test',
    exact: true,
    access: AREA_ACCESS.sandboxPages,
    // Only for trying out question types: on the host used for lessons it would be mistaken for an exercise.
    envs: ['local', 'preview', 'other'],
    menu: { group: 'support', sortOrder: 2, roles: ['teacher'] },
  },
  {
    path: '/lms/ExcercisePage',
    name: 'Bài tập mẫu',
    component: 'playground/sample-exercise-page',
    layout: 'lms',
    icon: 'play',
    exact: true,
    access: AREA_ACCESS.sandboxPages,
    menu: { group: 'support', sortOrder: 3, roles: ['teacher'] },
  },
];
