import type { outgoingMessageRoutes } from '@domdom/api/outgoing-messages';
import type { Handlers } from '../../http/routes.ts';
import type { SentMessages } from './sent-messages.service.ts';

export function sentMessageHandlers(messages: SentMessages): Handlers<typeof outgoingMessageRoutes> {
  return {
    'GET /api/outgoing-messages': ({ query }, { caller }) => messages.list(caller, query),
    'GET /api/outgoing-messages/:messageId': ({ params }, { caller }) =>
      messages.read(caller, params.messageId),
    'POST /api/outgoing-messages/:messageId/again': ({ params }, { caller }) =>
      messages.sendAgain(caller, params.messageId),
  };
}
