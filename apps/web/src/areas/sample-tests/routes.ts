import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { SAMPLE_TEST_PATH, SAMPLE_TESTS_PATH, testsPath, unitsPath } from './paths.ts';

const shared = {
  name: 'Đề kiểm tra mẫu',
  layout: 'lms',
  icon: 'test',
  exact: true,
  access: AREA_ACCESS.anyUser,
} as const;

export const sampleTestRoutes: AppRoute[] = [
  {
    path: SAMPLE_TESTS_PATH,
    component: 'sample-tests/classes-page',
    ...shared,
    menu: { group: 'learning', sortOrder: 4, alsoAt: SAMPLE_TEST_PATH },
  },
  { path: unitsPath(':classId'), component: 'sample-tests/units-page', ...shared },
  { path: testsPath(':classId', ':unitId'), component: 'sample-tests/tests-page', ...shared },
];
