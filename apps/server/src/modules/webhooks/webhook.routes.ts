import type { webhookRoutes } from '@domdom/api/webhooks';
import type { Handlers } from '../../http/routes.ts';
import type { WebhookService } from './webhook.service.ts';

export const webhookHandlers = (webhooks: WebhookService): Handlers<typeof webhookRoutes> => ({
  'GET /api/webhooks': async (_input, { caller }) => ({ items: await webhooks.list(caller) }),
  'POST /api/webhooks': ({ body }, { caller }) => webhooks.register(caller, body),
  'PATCH /api/webhooks/:receiverId': ({ params, body }, { caller }) =>
    webhooks.change(caller, params.receiverId, body),
  'DELETE /api/webhooks/:receiverId': async ({ params }, { caller }) => {
    await webhooks.remove(caller, params.receiverId);
    return { ok: true };
  },
  'POST /api/webhooks/:receiverId/secret': ({ params }, { caller }) =>
    webhooks.renewSecret(caller, params.receiverId),
  'POST /api/webhooks/:receiverId/test': async ({ params }, { caller }) => {
    await webhooks.sendTest(caller, params.receiverId);
    return { ok: true };
  },
});
