import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { CLASSES_PATH } from './paths.ts';

const shared = { layout: 'lms', icon: 'class', exact: true, access: AREA_ACCESS.studentPages } as const;

export const studentRoutes: AppRoute[] = [
  {
    path: CLASSES_PATH,
    name: 'Lớp của em',
    component: 'student/classes-page',
    ...shared,
    menu: { group: 'main', sortOrder: 10 },
  },
  {
    path: `${CLASSES_PATH}/:classId`,
    name: 'Lớp học',
    component: 'student/class-page',
    ...shared,
  },
  {
    path: `${CLASSES_PATH}/:classId/classwork/assignments/:assignmentId/details`,
    name: 'Chi tiết bài tập',
    component: 'student/assignment-page',
    ...shared,
  },
];
