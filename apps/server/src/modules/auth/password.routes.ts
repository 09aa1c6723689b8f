import type { passwordRoutes } from '@domdom/api/passwords';
import { clientNetwork } from '../../http/client-network.ts';
import type { Handlers } from '../../http/routes.ts';
import type { LoginParts } from './open-session.service.ts';
import { changePassword } from './password-change.service.ts';
import { resetPassword } from './password-reset.service.ts';

export function passwordHandlers({ db, sessions, site }: LoginParts): Handlers<typeof passwordRoutes> {
  return {
    'POST /api/password-reset': ({ body }, { request }) =>
      resetPassword({ db, site }, { email: body.email, address: clientNetwork(request) }),

    'POST /api/profile/password': async ({ body }, { caller }) => {
      await changePassword({ db, sessions }, caller, body);
      return { email: caller.email };
    },
  };
}
