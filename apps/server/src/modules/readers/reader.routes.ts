import type { readerRoutes } from '@domdom/api/readers';
import type { Handlers } from '../../http/routes.ts';
import type { ReaderService } from './reader.service.ts';

export function readerHandlers(readers: ReaderService): Handlers<typeof readerRoutes> {
  return {
    'GET /api/readers': (_input, { caller }) => readers.entries(caller),
    'GET /api/readers/:readerId': ({ params }, { caller }) => readers.reader(caller, params.readerId),
  };
}
