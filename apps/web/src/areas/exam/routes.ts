import type { AccessRule } from '@domdom/domain/access/roles';
import type { AppRoute } from '../../app/route-types.ts';

/** Pupils work on the exercise; the others see it as a preview. */
const EXAM_ACCESS: readonly AccessRule[] = ['student', 'teacher', 'testbank', 'manager', 'administrator'];

export const examRoutes: AppRoute[] = [
  {
    path: '/lms/exercise/examination/:examinationId/start/:index',
    name: 'Làm bài tập',
    component: 'exam/question-page',
    layout: 'blank',
    icon: 'exercise',
    exact: true,
    access: EXAM_ACCESS,
  },
  {
    path: '/lms/exercise/examination/:examinationId/result',
    name: 'Kết quả làm bài',
    component: 'exam/result-page',
    layout: 'blank',
    icon: 'exercise',
    exact: true,
    access: EXAM_ACCESS,
  },
];
