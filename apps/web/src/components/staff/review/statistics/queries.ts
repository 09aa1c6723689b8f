import type { ItemStatisticsRow } from '@domdom/api';
import { apiQuery } from '../../../../lib/query-client.ts';

/** Fresh whenever it is shown, since students continue. */
export const statisticsQuery = (assignmentId: string) =>
  apiQuery(
    'GET /api/teacher/assignments/:assignmentId/item-statistics',
    { params: { assignmentId } },
    { staleTime: 0 },
  );

/** The same weakness keeps the order of the test. */
export const weakestFirst = (items: readonly ItemStatisticsRow[]): ItemStatisticsRow[] =>
  items.toSorted((one, other) => (one.facility ?? 0) - (other.facility ?? 0));
