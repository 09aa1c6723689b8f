import { GUARDIAN_PAGE_PATH } from '@domdom/domain/markbook/guardian-card';
import type { AppRoute } from '../../app/route-types.ts';
import { GUARDIAN_PAGE_NAME } from './pages.messages.ts';

/** For guardians who scanned a card: they have no account, so the server asks for the card's token. */
export const guardianRoutes: AppRoute[] = [
  {
    path: GUARDIAN_PAGE_PATH,
    name: GUARDIAN_PAGE_NAME,
    component: 'guardian/guardian-page',
    layout: 'public',
    icon: 'list',
    exact: true,
  },
];
