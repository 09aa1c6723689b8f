import { AREA_ACCESS } from '@domdom/domain/access/areas';
import type { AppRoute } from '../../app/route-types.ts';

export const gameRoutes: AppRoute[] = [
  {
    path: '/lms/education-game',
    name: 'Trò chơi học tập',
    component: 'games/education-game-page',
    layout: 'lms',
    icon: 'game',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'tools', sortOrder: 2 },
  },
  {
    path: '/lms/OnlineGames',
    name: 'Trò chơi trực tuyến',
    component: 'games/online-games-page',
    layout: 'lms',
    icon: 'grid',
    exact: true,
    access: AREA_ACCESS.anyUser,
    menu: { group: 'tools', sortOrder: 3, needsLink: 'games' },
  },
];
