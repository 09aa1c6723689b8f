import type { questionExchangeRoutes } from '@domdom/api/question-exchange';
import type { Handlers } from '../../http/routes.ts';
import type { QuestionExchangeService } from './question-exchange.service.ts';

export function questionExchangeHandlers(
  exchange: QuestionExchangeService,
): Handlers<typeof questionExchangeRoutes> {
  return {
    'POST /api/question-exchange/read': ({ body }, { caller }) => exchange.read(caller, body),
    'POST /api/question-exchange/imports/:importId': async ({ params, body }, { caller }) => ({
      items: await exchange.add(caller, params.importId, body.items),
    }),
    'GET /api/question-exchange/export': ({ query: { format, ids, ...filter } }, { caller }) =>
      exchange.export(caller, format, { filter, ids }),
    'GET /api/question-exchange/template': (_input, { caller }) => exchange.template(caller),
  };
}
