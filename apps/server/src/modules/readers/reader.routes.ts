import type { readerRoutes } from '@domdom/api/readers';
import type { Handlers } from '../../http/routes.ts';
import type { ReaderService } from './reader.service.ts';

export function readerHandlers(readers: ReaderService): Handlers<typeof readerRoutes> {
  return {
    'GET /api/readers': (_input, { caller }) => readers.entries(caller),
    'GET /api/readers/:readerId': ({ params }, { caller }) => readers.reader(caller, params.readerId),
    'GET /api/readers/:readerId/cover': async ({ params }, { reply }) =>
      reply.redirect(`/media/${readers.coverOf(params.readerId)}`),
    'PUT /api/readers/:readerId/position': async ({ params, body }, { caller }) => {
      await readers.keepPosition(caller, params.readerId, body);
      return { ok: true };
    },
  };
}
