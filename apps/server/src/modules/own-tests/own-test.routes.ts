import type { ownTestRoutes } from '@domdom/api/own-tests';
import type { Handlers } from '../../http/routes.ts';
import type { MatrixTemplates } from './matrix-template.service.ts';
import type { OwnTestService } from './own-test.service.ts';
import type { QuestionDraws } from './question-draw.service.ts';

export function ownTestHandlers(
  tests: OwnTestService,
  draws: QuestionDraws,
  templates: MatrixTemplates,
): Handlers<typeof ownTestRoutes> {
  return {
    'GET /api/own-tests': ({ query }, { caller }) => tests.list(caller, query),
    'POST /api/own-tests': ({ body }, { caller }) => tests.create(caller, body),
    'GET /api/own-tests/:examinationId': ({ params, query }, { caller }) =>
      tests.find(caller, params.examinationId, query.version),
    'PUT /api/own-tests/:examinationId': ({ params, body }, { caller }) =>
      tests.edit(caller, params.examinationId, body),
    'POST /api/own-tests/:examinationId/copy': ({ params }, { caller }) =>
      tests.copy(caller, params.examinationId),
    'PUT /api/own-tests/:examinationId/status': ({ params, body }, { caller }) =>
      tests.setStatus(caller, params.examinationId, body.status),
    'DELETE /api/own-tests/:examinationId': async ({ params }, { caller }) => ({
      ok: true,
      binId: await tests.archive(caller, params.examinationId),
    }),
    'POST /api/own-tests/:examinationId/restore': ({ params }, { caller }) =>
      tests.restore(caller, params.examinationId),
    'POST /api/question-draws': ({ body }, { caller }) => draws.draw(caller, body),
    'GET /api/bank-items': ({ query }) => draws.items(query),
    'GET /api/bank-items/:itemId': ({ params }) => draws.item(params.itemId),
    'GET /api/teacher/classes/:classId/asked-questions': async ({ params, query }) => ({
      ids: await draws.asked(params.classId, query.weeks),
    }),
    'GET /api/matrix-templates': async (_input, { caller }) => ({ items: await templates.list(caller) }),
    'POST /api/matrix-templates': async ({ body }, { caller }) => ({ id: await templates.add(caller, body) }),
    'DELETE /api/matrix-templates/:templateId': async ({ params }, { caller }) => {
      await templates.remove(caller, params.templateId);
      return { ok: true };
    },
  };
}
