import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../../lib/query-client.ts';
import { toastError } from '../../../../lib/toast.ts';
import { RESULT_LISTS } from '../../assign/queries.ts';
import { gradebookQuery } from '../queries.ts';

/** Without an item: the first question. Fresh whenever it is opened, since students go on finishing. */
export const markedQuestionQuery = (assignmentId: string, itemId: string | undefined) =>
  apiQuery(
    'GET /api/teacher/assignments/:assignmentId/question-marks',
    { params: { assignmentId }, query: itemId === undefined ? {} : { itemId } },
    { staleTime: 0 },
  );

export type QuestionMarkBody = Body<'PUT /api/teacher/assignments/:assignmentId/question-marks'>;

/** Saves marks one after the other, so that the newest one stays. */
export function useMarkQuestion(assignmentId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `question-marks-${assignmentId}` },
    mutationFn: (body: QuestionMarkBody) =>
      api('PUT /api/teacher/assignments/:assignmentId/question-marks', { params: { assignmentId }, body }),
    onSuccess: () => {
      void client.invalidateQueries(gradebookQuery(assignmentId));
      void refreshRoutes(client, ['GET /api/teacher/attempts/:attemptId', ...RESULT_LISTS]);
      return refreshRoutes(client, ['GET /api/teacher/assignments/:assignmentId/question-marks']);
    },
    // Here, since the row may be gone when the answer comes.
    onError: (error) => toastError(error),
  });
}
