import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

const shared = { layout: 'lms', icon: 'test', exact: true, access: AREA_ACCESS.testBank } as const;

const LIBRARY_PATH = '/lms/admin/test-bank';

export const testBankRoutes: AppRoute[] = [
  {
    path: LIBRARY_PATH,
    name: pageNames.library,
    component: 'test-bank/test-bank-page',
    ...shared,
    menu: { group: 'main', sortOrder: 21 },
  },
  { path: `${LIBRARY_PATH}/new`, name: pageNames.create, component: 'test-bank/edit-test-page', ...shared },
  {
    path: `${LIBRARY_PATH}/:examinationId`,
    name: pageNames.edit,
    component: 'test-bank/edit-test-page',
    ...shared,
  },
  {
    path: '/lms/print/matrix',
    name: pageNames.matrix,
    component: 'test-bank/matrix-print-page',
    ...shared,
    layout: 'blank',
  },
];
