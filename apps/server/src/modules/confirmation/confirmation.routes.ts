import type { confirmationRoutes } from '@domdom/api/confirmation';
import { clientNetwork } from '../../http/client-network.ts';
import type { Handlers } from '../../http/routes.ts';
import type { NewTeachers } from '../registration/new-teachers.service.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { SchoolKeyService } from './school-key.service.ts';

interface Parts {
  confirmation: ConfirmationService;
  schoolKeys: SchoolKeyService;
  newTeachers: NewTeachers;
}

export function confirmationHandlers({
  confirmation,
  schoolKeys,
  newTeachers,
}: Parts): Handlers<typeof confirmationRoutes> {
  return {
    'GET /api/confirmation': (_input, { caller }) => confirmation.state(caller),
    'POST /api/confirmation/code/check': ({ body }, { caller, request }) =>
      confirmation.check(caller, body.code, clientNetwork(request)),
    'POST /api/confirmation/code': ({ body }, { caller, request }) =>
      confirmation.use(caller, body.code, clientNetwork(request)),
    'POST /api/confirmation/mail': async (_input, { caller }) => {
      await confirmation.mailCode(caller);
      return { ok: true };
    },
    'GET /api/school-keys': async (_input, { caller }) => ({ items: await schoolKeys.list(caller) }),
    'POST /api/school-keys': ({ body }, { caller }) => schoolKeys.make(caller, body),
    'DELETE /api/school-keys/:keyId': async ({ params }, { caller }) => {
      await schoolKeys.revoke(caller, params.keyId);
      return { ok: true };
    },
    'GET /api/school-mail-domains': async (_input, { caller }) => ({
      items: await schoolKeys.domains(caller),
    }),
    'POST /api/school-mail-domains': async ({ body }, { caller }) => ({
      items: await schoolKeys.addDomain(caller, body.domain),
    }),
    'DELETE /api/school-mail-domains/:domain': async ({ params }, { caller }) => ({
      items: await schoolKeys.removeDomain(caller, params.domain),
    }),
    'GET /api/site/new-teachers': ({ query }) => newTeachers.listUnattended(query),
    'POST /api/site/new-teachers/:userId/confirm': async ({ params }, { caller }) => {
      await newTeachers.confirmUnattended(caller, params.userId);
      return { ok: true };
    },
  };
}
