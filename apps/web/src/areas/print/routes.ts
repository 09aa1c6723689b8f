import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { PRINT_TEMPLATES_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

export const printRoutes: AppRoute[] = [
  {
    path: PRINT_TEMPLATES_PATH,
    name: pageNames.print,
    component: 'print/print-page',
    layout: 'blank',
    icon: 'print',
    exact: true,
    access: AREA_ACCESS.questionBank,
  },
];
