import type { pushRoutes } from '@domdom/api/push';
import type { Handlers } from '../../http/routes.ts';
import type { PushService } from './push.service.ts';

export const pushHandlers = (push: PushService): Handlers<typeof pushRoutes> => ({
  'GET /api/push': (_input, { caller }) => push.state(caller),
  'PUT /api/push': async ({ body }, { caller }) => {
    await push.turnOn(caller, body.endpoint);
    return { ok: true };
  },
  'DELETE /api/push': async (_input, { caller }) => {
    await push.turnOff(caller);
    return { ok: true };
  },
});
