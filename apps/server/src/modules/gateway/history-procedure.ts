import { z } from 'zod';
import { HistoryQuery, historyRoutes } from '@domdom/api/history';
import type { HistoryReader } from '../history/history-reader.service.ts';
import { defineProcedure, type Procedure } from './procedure.ts';

const { type, actionType, page, size } = HistoryQuery.shape;

/** The change history under the names of older clients, where every row includes the total. */
export function historyProcedure(history: HistoryReader): Procedure {
  return defineProcedure({
    name: 'p_SACHSO_ChangeTracker_Get',
    budget: historyRoutes['GET /api/history'].budget,
    who: historyRoutes['GET /api/history'].access.who,
    parameters: z.strictObject({
      type,
      // Older clients send '' or null for all types.
      actionType: z.preprocess(
        (action) => (action === '' || action === null ? undefined : action),
        actionType,
      ),
      pageNumber: page,
      pageSize: size,
    }),
    run: async ({ pageNumber, pageSize, ...wanted }, { caller }) =>
      (await history.list(caller, { ...wanted, page: pageNumber, size: pageSize })).items,
  });
}
