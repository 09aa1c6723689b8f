import type { ScoredRecording } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../../lib/api-client.ts';
import { apiQuery, refreshRoutes } from '../../../../lib/query-client.ts';
import { RESULT_LISTS } from '../../assign/queries.ts';
import { GRADEBOOK } from '../queries.ts';

/** The recordings of the class; `attemptId` is listed even where another attempt counts. */
export const recordingsQuery = (assignmentId: string, attemptId: string | undefined) =>
  apiQuery(
    'GET /api/teacher/assignments/:assignmentId/speaking',
    { params: { assignmentId }, query: attemptId === undefined ? {} : { attemptId } },
    { staleTime: 0 },
  );

type AnswerOf = Pick<ScoredRecording, 'attemptId' | 'questionId'>;

export const scoreChangesQuery = ({ attemptId, questionId }: AnswerOf) =>
  apiQuery(
    'GET /api/teacher/attempts/:attemptId/answers/:questionId/speaking',
    { params: { attemptId, questionId } },
    { staleTime: 0 },
  );

export type SpeakingBody = Body<'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking'>;

/** Saves scores, and takes back the last one of an answer. */
export function useSpeaking() {
  const client = useQueryClient();
  const onSuccess = () =>
    refreshRoutes(client, [
      'GET /api/teacher/assignments/:assignmentId/speaking',
      'GET /api/teacher/attempts/:attemptId/answers/:questionId/speaking',
      'GET /api/teacher/assignments/:assignmentId/question-marks',
      'GET /api/teacher/attempts/:attemptId',
      GRADEBOOK,
      ...RESULT_LISTS,
    ]);
  const save = useMutation({
    mutationFn: ({ attemptId, questionId, ...body }: AnswerOf & SpeakingBody) =>
      api('PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking', {
        params: { attemptId, questionId },
        body,
      }),
    // Not awaited: the next recording need not wait for the lists.
    onSuccess: () => void onSuccess(),
  });
  const undo = useMutation({
    mutationFn: ({ attemptId, questionId, changeId }: AnswerOf & { changeId: string }) =>
      api('POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo', {
        params: { attemptId, questionId },
        body: { changeId },
      }),
    onSuccess,
  });
  return { save, undo };
}
