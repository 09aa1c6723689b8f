import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { PRINT_QUESTIONS_PATH } from '../../lib/paths.ts';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

export const printRoutes: AppRoute[] = [
  {
    path: PRINT_QUESTIONS_PATH,
    name: pageNames.questions,
    component: 'print/print-questions-page',
    layout: 'blank',
    icon: 'print',
    exact: true,
    access: AREA_ACCESS.questionBank,
  },
];
