import type { AppRoute } from '../../app/route-types.ts';

export const bookSiteRoutes: AppRoute[] = [
  {
    path: '/userid/:userId/bookid/:bookId',
    name: 'Mở sách điện tử',
    component: 'book-site/book-site-page',
    layout: 'blank',
    icon: 'external',
    exact: true,
  },
];
