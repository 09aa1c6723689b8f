import type { speakingRoutes } from '@domdom/api/speaking';
import type { Handlers } from '../../http/routes.ts';
import type { SpeakingService } from './speaking.service.ts';

export function speakingHandlers(speaking: SpeakingService): Handlers<typeof speakingRoutes> {
  return {
    'GET /api/teacher/assignments/:assignmentId/speaking': async ({ params, query }) => ({
      items: await speaking.list(params.assignmentId, query.attemptId),
    }),
    'GET /api/teacher/attempts/:attemptId/answers/:questionId/speaking': async ({ params }) => ({
      changes: await speaking.changes(params),
    }),
    'PUT /api/teacher/attempts/:attemptId/answers/:questionId/speaking': ({ params, body }, { caller }) =>
      speaking.save(caller, params, body),
    'POST /api/teacher/attempts/:attemptId/answers/:questionId/speaking/undo': (
      { params, body },
      { caller },
    ) => speaking.undo(caller, params, body.changeId),
  };
}
