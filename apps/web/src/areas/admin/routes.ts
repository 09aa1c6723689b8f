import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

export const adminRoutes: AppRoute[] = [
  {
    path: '/lms/admin/document-library',
    name: pageNames.documentLibrary,
    component: 'admin/document-library-page',
    layout: 'lms',
    icon: 'exercise',
    exact: true,
    access: AREA_ACCESS.documentLibrary,
    needs: 'openDocumentLibrary',
    menu: { group: 'administrators', sortOrder: 10 },
  },
];
