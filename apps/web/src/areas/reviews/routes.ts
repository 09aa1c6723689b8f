import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';
import { mistakesPath, REVIEWS_PATH } from '../../lib/paths.ts';

const shared = { layout: 'blank', icon: 'refresh', exact: true, access: AREA_ACCESS.studentPages } as const;

export const reviewRoutes: AppRoute[] = [
  { path: REVIEWS_PATH, name: 'Ôn tập 10 phút', component: 'reviews/reviews-page', ...shared },
  {
    path: mistakesPath(':attemptId'),
    name: 'Luyện lại câu sai',
    component: 'reviews/mistakes-page',
    ...shared,
  },
];
