import { useQuery } from '@tanstack/react-query';
import type { ApiResult } from '../../../lib/api-client.ts';
import { gradebookQuery } from '../queries.ts';

type Gradebook = ApiResult<'GET /api/teacher/assignments/:assignmentId'>;

/** How soon a teacher sees the work of a class go on where no hint of the server comes through. */
export const LIVE_MS = 10_000;

/** A worksheet is what a class works on together, until everybody has handed in. */
const isWorkedOn = ({ assignment, students }: Gradebook): boolean =>
  assignment.exerciseType === 'LIVEWORKSHEET' && students.some(({ state }) => state !== 'done');

/** The results of a class; those of a worksheet follow the class while the page is in sight. */
export const useLiveGradebook = (assignmentId: string) =>
  useQuery({
    ...gradebookQuery(assignmentId),
    refetchInterval: ({ state: { data } }) => (data && isWorkedOn(data) ? LIVE_MS : false),
  });
