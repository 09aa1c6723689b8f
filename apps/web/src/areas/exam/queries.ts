import type { AttemptView, RouteResult, Routes } from '@domdom/api';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { apiQuery, routeKeyFilter } from '../../lib/query-client.ts';
import { timed } from './server-clock.ts';

/** The own newest attempt; its key is the one under which the server writes it into the page. */
export function attemptQuery(examinationId: string, assignmentId: string | null) {
  const args = { params: { examinationId }, query: assignmentId === null ? {} : { assignmentId } };
  return {
    ...apiQuery('GET /api/examinations/:examinationId/attempt', args),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      timed(
        () => api('GET /api/examinations/:examinationId/attempt', { ...args, signal }),
        (answer) => answer.view?.serverTime,
      ),
  };
}

/** What this page has just learnt of its attempt. */
export function rememberView(
  client: QueryClient,
  { examinationId, assignmentId }: { examinationId: string; assignmentId: string | null },
  view: AttemptView,
): void {
  const { queryKey } = attemptQuery(examinationId, assignmentId);
  client.setQueryData<RouteResult<Routes['GET /api/examinations/:examinationId/attempt']>>(
    queryKey,
    (held) => held && { ...held, view },
  );
}

/** What a finished attempt makes old. */
export const forgetResults = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(routeKeyFilter('GET /api/dashboard')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/assignments/:assignmentId')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/classes/:classId/assignments')),
    client.invalidateQueries(routeKeyFilter('GET /api/student/classes')),
  ]);
