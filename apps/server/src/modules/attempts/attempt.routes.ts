import type { attemptRoutes } from '@domdom/api/attempts';
import type { Handlers } from '../../http/routes.ts';
import type { AttemptService } from './attempt.service.ts';
import type { KeptSizeService } from './kept-size.service.ts';
import type { PreviewService } from '../examinations/preview.service.ts';

interface Parts {
  attempts: AttemptService;
  previews: PreviewService;
  keptSizes: KeptSizeService;
}

export function attemptHandlers({ attempts, previews, keptSizes }: Parts): Handlers<typeof attemptRoutes> {
  return {
    'POST /api/attempts': ({ body }, { caller }) => attempts.startOrResume(caller, body),
    'POST /api/attempts/:attemptId/resume': ({ params, query }, { caller }) =>
      attempts.resume(caller, params.attemptId, query.takeOverId ?? null),
    'GET /api/attempts/:attemptId': ({ params }, { caller }) => attempts.view(params.attemptId, caller),
    'GET /api/examinations/:examinationId/attempt': ({ params, query }, { caller }) =>
      attempts.newest(caller, {
        examinationId: params.examinationId,
        assignmentId: query.assignmentId ?? null,
      }),
    'GET /api/examinations/:examinationId/size': async ({ params, query }, { caller }) => ({
      bytes: await keptSizes.bytesOf(caller, {
        examinationId: params.examinationId,
        assignmentId: query.assignmentId ?? null,
      }),
    }),
    'PUT /api/attempts/:attemptId/answers/:questionId': ({ params, body }) =>
      attempts.save({ ...params, ...body }),
    'POST /api/attempts/:attemptId/finish': ({ params, body }, { caller }) =>
      attempts.finish(caller, params.attemptId, body.epoch),
    'POST /api/attempts/:attemptId/events': ({ params, body }, { caller }) =>
      attempts.recordEvent(caller, params.attemptId, body),
    'GET /api/examinations/:examinationId/preview': ({ params, query }, { caller }) =>
      previews.preview(caller, params.examinationId, query.assignmentId),
    'GET /api/teacher/attempts/:attemptId': async ({ params }, { caller }) => ({
      ...(await attempts.view(params.attemptId, caller.isConfirmed ? 'teacher' : 'new-teacher')),
      ...(await attempts.studentOf(params.attemptId)),
    }),
  };
}
