import type { integrationKeyRoutes } from '@domdom/api/integration-keys';
import type { Handlers } from '../../http/routes.ts';
import type { IntegrationKeyService } from './integration-key.service.ts';

export const integrationKeyHandlers = (
  keys: IntegrationKeyService,
): Handlers<typeof integrationKeyRoutes> => ({
  'GET /api/integration-keys': async (_input, { caller }) => ({ items: await keys.list(caller) }),
  'POST /api/integration-keys': ({ body }, { caller }) => keys.make(caller, body),
  'DELETE /api/integration-keys/:keyId': async ({ params }, { caller }) => {
    await keys.revoke(caller, params.keyId);
    return { ok: true };
  },
});
