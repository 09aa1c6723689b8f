import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

const shared = { layout: 'lms', icon: 'book', exact: true, access: AREA_ACCESS.questionBank } as const;

const BANK = '/lms/admin/import-question';

export const questionBankRoutes: AppRoute[] = [
  {
    path: BANK,
    name: pageNames.bank,
    component: 'question-bank/question-bank-page',
    ...shared,
    menu: { group: 'main', sortOrder: 20 },
  },
  {
    path: `${BANK}/new`,
    name: pageNames.create,
    component: 'question-bank/create-question-page',
    ...shared,
  },
  {
    path: `${BANK}/new/quick`,
    name: pageNames.quick,
    component: 'question-bank/quick-page',
    ...shared,
  },
  {
    path: `${BANK}/import`,
    name: pageNames.import,
    component: 'question-bank/import-page',
    ...shared,
  },
  {
    path: `${BANK}/export`,
    name: pageNames.export,
    component: 'question-bank/export-page',
    ...shared,
  },
  {
    path: `${BANK}/:questionId`,
    name: pageNames.edit,
    component: 'question-bank/edit-question-page',
    ...shared,
  },
];
