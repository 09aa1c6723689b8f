import type { historyRoutes } from '@domdom/api/history';
import type { Handlers } from '../../http/routes.ts';
import type { HistoryReader } from './history-reader.service.ts';

export function historyHandlers(history: HistoryReader): Handlers<typeof historyRoutes> {
  return { 'GET /api/history': ({ query }, { caller }) => history.list(caller, query) };
}
