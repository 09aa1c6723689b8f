import type { itemStatisticsRoutes } from '@domdom/api/item-statistics';
import type { Handlers } from '../../http/routes.ts';
import type { ItemStatisticsService } from './item-statistics.service.ts';

export function itemStatisticsHandlers(
  statistics: ItemStatisticsService,
): Handlers<typeof itemStatisticsRoutes> {
  return {
    'GET /api/teacher/assignments/:assignmentId/item-statistics': ({ params }, { caller }) =>
      statistics.read(caller, params.assignmentId),
  };
}
