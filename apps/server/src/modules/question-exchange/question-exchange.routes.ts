import type { questionExchangeRoutes } from '@domdom/api/question-exchange';
import { sendFile } from '../../http/attachment.ts';
import { ASK_AGAIN, sendUpload } from '../../http/uploaded-file.ts';
import type { Handlers } from '../../http/routes.ts';
import type { QuestionExchangeService } from './question-exchange.service.ts';

export function questionExchangeHandlers(
  exchange: QuestionExchangeService,
): Handlers<typeof questionExchangeRoutes> {
  return {
    'POST /api/question-exchange/read': async ({ body }, { caller, reply }) => {
      const { stream, bytes } = await exchange.read(caller, body);
      void reply.type('application/json; charset=utf-8').header('content-length', bytes);
      return reply.send(stream) as never; // the report is on its way, already as JSON
    },
    'GET /api/question-exchange/reads/:readId/files/:file': async ({ params }, { caller, reply }) =>
      sendUpload(reply, await exchange.sentFile(caller, params), ASK_AGAIN),
    'POST /api/question-exchange/imports/:importId': async ({ params, body }, { caller }) => ({
      items: await exchange.add(caller, { ...params, ...body }),
    }),
    'GET /api/question-exchange/export': ({ query: { format, ids, ...filter } }, { caller }) =>
      exchange.report(caller, format, { filter, ids }),
    'GET /api/question-exchange/export/file': async (
      { query: { format, ids, ...filter } },
      { caller, reply },
    ) => sendFile(reply, await exchange.export(caller, format, { filter, ids })),
    'GET /api/question-exchange/template': async ({ query }, { caller, reply }) =>
      sendFile(reply, await exchange.template(caller, query.form)),
  };
}
