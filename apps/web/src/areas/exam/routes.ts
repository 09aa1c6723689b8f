import type { AccessRule } from '@domdom/domain/access/roles';
import type { AppRoute } from '../../app/route-types.ts';

/** Students do the exercise; everyone else sees it as a preview. */
const EXAM_ACCESS: readonly AccessRule[] = ['student', 'teacher', 'testbank', 'manager', 'administrator'];

const shared = { layout: 'blank', icon: 'exercise', exact: true, access: EXAM_ACCESS } as const;

/** The same two pages for exercises addressed by examination and for numbered exams. */
const pagesUnder = (base: string): AppRoute[] => [
  { path: `${base}/start/:index`, name: 'Làm bài tập', component: 'exam/question-page', ...shared },
  { path: `${base}/result`, name: 'Kết quả làm bài', component: 'exam/result-page', ...shared },
];

export const examRoutes: AppRoute[] = [
  ...pagesUnder('/lms/exercise/examination/:examinationId'),
  ...pagesUnder('/lms/olympic/examination/:number'),
];
