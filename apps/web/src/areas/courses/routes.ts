import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { classSessionsPath } from '../../lib/paths.ts';
import { BILINGUAL_PATH, coursePath, COURSES_PATH } from './paths.ts';

const shared = { layout: 'lms', icon: 'book', exact: true } as const;

export const courseRoutes: AppRoute[] = [
  {
    path: classSessionsPath(':classId'),
    name: 'Bài học theo Unit',
    component: 'courses/sessions-page',
    ...shared,
    access: [...AREA_ACCESS.studentPages, ...AREA_ACCESS.teacherPages],
  },
  {
    path: COURSES_PATH,
    name: 'Chương trình học',
    component: 'courses/courses-page',
    ...shared,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'learning', sortOrder: 5, alsoAt: '/lms/sach-dien-tu/book-detail' },
  },
  {
    path: coursePath(':courseId'),
    name: 'Chương trình học',
    component: 'courses/course-page',
    ...shared,
    access: AREA_ACCESS.anyUser,
  },
  {
    path: BILINGUAL_PATH,
    name: 'Học cùng giáo viên song ngữ',
    miniName: 'Giáo viên song ngữ',
    component: 'courses/bilingual-page',
    ...shared,
    icon: 'people',
    access: AREA_ACCESS.anyUser,
    menu: { group: 'learning', sortOrder: 6, needsLink: 'bilingual' },
  },
];
