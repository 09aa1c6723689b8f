import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { SAMPLE_TESTS_PATH, testsPath, unitsPath } from './paths.ts';

const shared = {
  name: 'Đề kiểm tra mẫu',
  layout: 'lms',
  icon: 'test',
  exact: true,
  access: AREA_ACCESS.anyUser,
} as const;

export const sampleTestRoutes: AppRoute[] = [
  // Not in the sidebar as long as a test cannot be tried: nobody could do anything there.
  { path: SAMPLE_TESTS_PATH, component: 'sample-tests/classes-page', ...shared },
  { path: unitsPath(':classId'), component: 'sample-tests/units-page', ...shared },
  { path: testsPath(':classId', ':unitId'), component: 'sample-tests/tests-page', ...shared },
];
