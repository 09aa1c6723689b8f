import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiResult } from '../../../lib/api-client.ts';
import { onLive } from '../../../lib/socket.ts';
import { gradebookQuery } from './queries.ts';

export type Gradebook = ApiResult<'GET /api/teacher/assignments/:assignmentId'>;

/** How soon, in milliseconds, a teacher sees the progress of a class when no live event arrives. */
export const LIVE_MS = 10_000;

/**
 * Whether the results are polled: those of a worksheet, until everyone has finished. An administrator's reads are
 * logged, so a page left open in a colleague's class stops reading.
 */
const isFollowed = ({ assignment, students, canMark }: Gradebook): boolean =>
  canMark && assignment.exerciseType === 'LIVEWORKSHEET' && students.some(({ state }) => state !== 'done');

const isAbout = (payload: unknown, assignmentId: string): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'assignmentId' in payload &&
  payload.assignmentId === assignmentId;

/** The results of a class, kept up to date while the page is visible. */
export function useLiveGradebook(assignmentId: string) {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive('class-work', (payload) => {
        if (!isAbout(payload, assignmentId)) return;
        // Other work is followed in the room, which fetches only what is new.
        const held = client.getQueryData<Gradebook>(gradebookQuery(assignmentId).queryKey);
        if (held !== undefined && held.assignment.exerciseType !== 'LIVEWORKSHEET') return;
        // A hidden page refetches once it is visible again.
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
