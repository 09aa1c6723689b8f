import type { AppRoute } from '../../app/route-types.ts';
import { OFFLINE_BOOKS_PATH } from '../../lib/paths.ts';

export const OFFLINE_PAGE = 'offline/offline-books-page';

export const offlineRoutes: AppRoute[] = [
  {
    path: OFFLINE_BOOKS_PATH,
    name: 'Sách đọc khi không có mạng',
    component: OFFLINE_PAGE,
    layout: 'public',
    icon: 'book',
    exact: true,
  },
];
