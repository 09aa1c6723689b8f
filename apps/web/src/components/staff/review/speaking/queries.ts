import type { ScoredRecording } from '@domdom/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Body } from '../../../../lib/api-client.ts';
import { apiQuery, refreshRoutes, routeKeyFilter } from '../../../../lib/query-client.ts';
import { RESULT_LISTS } from '../../assign/queries.ts';
import { GRADEBOOK } from '../queries.ts';

const RECORDINGS = 'GET /api/teacher/assignments/:assignmentId/speaking';

/** The recordings of the class; `attemptId` is listed even where another attempt counts. */
export const recordingsQuery = (assignmentId: string, attemptId: string | undefined) =>
  apiQuery(
    RECORDINGS,
    { params: { assignmentId }, query: attemptId === undefined ? {} : { attemptId } },
    { staleTime: 0 },
  );

type Given = Pick<ScoredRecording, 'speaking' | 'mark' | 'comment' | 'grader'>;
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
  // At once: until the list comes again, the form would show the score from before.
  const show = (of: AnswerOf, { speaking, mark, comment, grader }: Given) =>
    client.setQueriesData<{ items: ScoredRecording[] }>(
      routeKeyFilter(RECORDINGS),
      (held) =>
        held && {
          items: held.items.map((item) =>
            item.attemptId === of.attemptId && item.questionId === of.questionId
              ? { ...item, speaking, mark, comment, grader }
              : item,
          ),
        },
    );
  const refresh = () =>
    refreshRoutes(client, [
      RECORDINGS,
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
    onSuccess: (given, of) => {
      show(of, given);
      // Not awaited: the next recording need not wait for the lists.
      void refresh();
    },
  });
  const undo = useMutation({
    mutationFn: ({ attemptId, questionId, changeId }: AnswerOf & { changeId: string }) =>
      api('POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo', {
        params: { attemptId, questionId },
        body: { changeId },
      }),
    onSuccess: (given, of) => {
      show(of, given);
      return refresh();
    },
  });
  return { save, undo };
}
