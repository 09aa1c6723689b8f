import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiResult } from '../../../lib/api-client.ts';
import { onLive } from '../../../lib/socket.ts';
import { gradebookQuery } from '../queries.ts';

export type Gradebook = ApiResult<'GET /api/teacher/assignments/:assignmentId'>;

/** How soon a teacher sees the work of a class go on where no hint of the server comes through. */
export const LIVE_MS = 10_000;

/**
 * A worksheet is what a class works on together, until everybody has handed in. An administrator's read is written down,
 * so a page that one leaves open in a colleague's class does not go on reading.
 */
const isFollowed = ({ assignment, students, canMark }: Gradebook): boolean =>
  canMark && assignment.exerciseType === 'LIVEWORKSHEET' && students.some(({ state }) => state !== 'done');

const isAbout = (payload: unknown, assignmentId: string): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'assignmentId' in payload &&
  payload.assignmentId === assignmentId;

/** The results of a class, which follow it while the page is in sight. */
export function useLiveGradebook(assignmentId: string) {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive('class-work', (payload) => {
        if (!isAbout(payload, assignmentId)) return;
        // A page that nobody looks at asks once it is looked at again.
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
        void client.invalidateQueries({ ...gradebookQuery(assignmentId), refetchType });
      }),
    [client, assignmentId],
  );
  return useQuery({
    ...gradebookQuery(assignmentId),
    refetchInterval: ({ state: { data } }) => (data && isFollowed(data) ? LIVE_MS : false),
  });
}
