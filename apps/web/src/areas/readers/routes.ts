import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { readerPath, READERS_PATH } from '../../lib/paths.ts';

const shared = { icon: 'book', exact: true, access: AREA_ACCESS.anyUser } as const;

export const readerRoutes: AppRoute[] = [
  {
    path: READERS_PATH,
    name: 'Truyện đọc tiếng Anh',
    miniName: 'Truyện đọc',
    component: 'readers/readers-page',
    layout: 'lms',
    ...shared,
    menu: { group: 'learning', sortOrder: 3 },
  },
  {
    path: readerPath(':readerId'),
    name: 'Đọc truyện',
    component: 'readers/reader-page',
    layout: 'blank',
    ...shared,
  },
];
