import { UPLOAD_PAGE_PATH } from '@domdom/domain/media/attachments';
import type { AppRoute } from '../../app/route-types.ts';
import { pageNames } from './pages.messages.ts';

/** For a phone that scanned a QR code: it has no session, so the server asks for its ticket. */
export const uploadRoutes: AppRoute[] = [
  {
    path: UPLOAD_PAGE_PATH,
    name: pageNames.upload,
    component: 'upload/upload-page',
    layout: 'public',
    icon: 'upload',
    exact: true,
  },
];
