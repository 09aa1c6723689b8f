import type { typedAnswerRoutes } from '@domdom/api/worksheets';
import type { Handlers } from '../../http/routes.ts';
import type { TypedAnswersService } from './typed-answers.service.ts';

export function typedAnswerHandlers(typed: TypedAnswersService): Handlers<typeof typedAnswerRoutes> {
  return {
    'GET /api/teacher/assignments/:assignmentId/typed-answers': ({ params }, { caller }) =>
      typed.list(caller, params.assignmentId),
    'PUT /api/teacher/assignments/:assignmentId/accepted-answers': ({ params, body }, { caller }) =>
      typed.judge(caller, params.assignmentId, body),
  };
}
