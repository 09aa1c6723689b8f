import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { assignmentPath } from '../../lib/exam-paths.ts';
import { KEPT_WORK_PATH, STUDENT_CLASSES_PATH, studentClassPath, studentYearPath } from '../../lib/paths.ts';

const shared = { layout: 'lms', icon: 'class', exact: true, access: AREA_ACCESS.studentPages } as const;

export const studentRoutes: AppRoute[] = [
  {
    path: STUDENT_CLASSES_PATH,
    name: 'Lớp của em',
    component: 'student/classes-page',
    ...shared,
    menu: { group: 'main', sortOrder: 10 },
  },
  {
    path: KEPT_WORK_PATH,
    name: 'Bài đã lưu trên máy',
    component: 'student/kept-page',
    ...shared,
    icon: 'download',
    menu: { group: 'main', sortOrder: 12 },
  },
  {
    path: studentClassPath(':classId'),
    name: 'Lớp học',
    component: 'student/class-page',
    ...shared,
  },
  {
    path: studentYearPath(':classId'),
    name: 'Điểm của em',
    component: 'student/year-page',
    ...shared,
  },
  {
    path: assignmentPath(':classId', ':assignmentId'),
    name: 'Chi tiết bài tập',
    component: 'student/assignment-page',
    ...shared,
  },
];
