import type { passwordRoutes } from '@domdom/api/passwords';
import { clientNetwork } from '../../http/client-network.ts';
import type { Handlers } from '../../http/routes.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { LoginParts } from './open-session.service.ts';
import { choosePassword } from './password-link.service.ts';
import { changePassword } from './password-change.service.ts';
import { resetPassword } from './password-reset.service.ts';

/** `isMailing`: a mail server is configured, so a mailed password arrives. */
export function passwordHandlers({
  db,
  sessions,
  site,
  mobilePasswords,
  isMailing,
}: Pick<LoginParts, 'db' | 'sessions' | 'site' | 'mobilePasswords'> & { isMailing: boolean }): Handlers<
  typeof passwordRoutes
> {
  return {
    'POST /api/password-reset': async ({ body }, { request }) => ({
      ...(await resetPassword({ db, site }, { email: body.email, ...visitorOf(request) })),
      isMailing,
    }),

    'POST /api/password-link': async ({ body }, { request }) => {
      const { userId, loginName } = await choosePassword(
        { db, sessions, site, mobilePasswords },
        body,
        clientNetwork(request),
      );
      request.securityNote = { kind: 'password-changed', accountId: userId };
      return { loginName };
    },

    'POST /api/profile/password': async ({ body }, { caller }) => {
      await changePassword({ db, sessions, site, mobilePasswords }, caller, body);
      return { email: caller.email };
    },
  };
}
