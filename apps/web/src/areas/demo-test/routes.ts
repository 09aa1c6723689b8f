import type { AppRoute } from '../../app/route-types.ts';
import { DEMO_TEST_PATH } from '../../lib/paths.ts';
import { CLASS_EXAM_PATH } from './paths.ts';

/** For any visitor; nothing of it reaches the server. */
export const demoTestRoutes: AppRoute[] = [
  {
    path: DEMO_TEST_PATH,
    name: 'Đề thi thử Olympic tiếng Anh',
    miniName: 'Đề thi thử Olympic',
    component: 'demo-test/demo-test-page',
    layout: 'public',
    icon: 'test',
    exact: true,
    menu: { group: 'learning', sortOrder: 3 },
  },
  {
    path: CLASS_EXAM_PATH,
    name: 'Thi thử Olympic theo lớp',
    component: 'demo-test/class-exam-page',
    layout: 'public',
    icon: 'external',
    exact: true,
  },
];
