import type { mailRoutes } from '@domdom/api/mail';
import type { Handlers } from '../../http/routes.ts';
import type { Outbox } from './outbox.service.ts';

export function mailHandlers(outbox: Outbox): Handlers<typeof mailRoutes> {
  return {
    'GET /api/mails': ({ query }, { caller }) => outbox.list(caller, query),
    'GET /api/mails/:mailId': ({ params }, { caller }) => outbox.read(caller, params.mailId),
  };
}
