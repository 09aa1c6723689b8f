import type { questionBankRoutes } from '@domdom/api/question-bank';
import type { Handlers } from '../../http/routes.ts';
import type { QuestionBankService } from './question-bank.service.ts';

export function questionBankHandlers(bank: QuestionBankService): Handlers<typeof questionBankRoutes> {
  return {
    'GET /api/question-bank': ({ query }, { caller }) => bank.list(caller, query),
    'POST /api/question-bank': ({ body }, { caller }) => bank.create(caller, body),
    'POST /api/question-bank/deletions': async ({ body }, { caller }) => ({
      items: await bank.removeAll(caller, body.ids),
    }),
    'POST /api/question-bank/category-changes': async ({ body }, { caller }) => ({
      items: await bank.sort(caller, body.items),
    }),
    'GET /api/question-bank/:questionId': ({ params }, { caller }) => bank.find(caller, params.questionId),
    'PUT /api/question-bank/:questionId': ({ params, body }, { caller }) =>
      bank.edit(caller, params.questionId, body),
    'POST /api/question-bank/:questionId/copy': ({ params }, { caller }) =>
      bank.copy(caller, params.questionId),
    'PUT /api/question-bank/:questionId/status': ({ params, body }, { caller }) =>
      bank.setStatus(caller, params.questionId, body.status),
    'PUT /api/question-bank/:questionId/key-doubt': ({ params, body }, { caller }) =>
      bank.setDoubt(caller, params.questionId, body.isDismissed),
    'GET /api/question-bank/:questionId/versions': async ({ params }) => ({
      items: await bank.versions(params.questionId),
    }),
    'GET /api/question-bank/:questionId/versions/:version': ({ params }) =>
      bank.findVersion(params.questionId, params.version),
    'DELETE /api/question-bank/:questionId': async ({ params }, { caller }) => {
      await bank.remove(caller, params.questionId);
      return { ok: true };
    },
  };
}
