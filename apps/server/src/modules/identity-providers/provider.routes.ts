import type { identityProviderRoutes } from '@domdom/api/identity-providers';
import type { Handlers } from '../../http/routes.ts';
import { ownOrigin } from '../../http/session.ts';
import type { ProviderLogins } from './provider-login.service.ts';
import type { IdentityProviders } from './provider.service.ts';

const DONE = { ok: true } as const;

export function identityProviderHandlers(
  providers: IdentityProviders,
  logins: ProviderLogins,
  publicOrigin: string | undefined,
): Handlers<typeof identityProviderRoutes> {
  const read: Handlers<typeof identityProviderRoutes>['GET /api/identity-provider'] = (_input, context) =>
    providers.read(context.caller, ownOrigin(context.request, publicOrigin));
  return {
    'GET /api/identity-provider': read,

    'PUT /api/identity-provider': async (input, context) => {
      await providers.save(context.caller, input.body);
      return read({}, context);
    },

    'DELETE /api/identity-provider': async (_input, context) => {
      await providers.remove(context.caller);
      return read({}, context);
    },

    'POST /api/identity-provider/check': async (_input, { caller }) => {
      await providers.check(caller);
      return DONE;
    },

    'DELETE /api/identity-provider/links/:linkId': async ({ params }, context) => {
      await providers.removeRefused(context.caller, params.linkId);
      return read({}, context);
    },

    'POST /api/provider-login': ({ body }, { request, reply }) => logins.begin(body, { request, reply }),

    'POST /api/provider-login/finish': async ({ body }, { request, reply }) => ({
      status: 'success',
      data: await logins.finish(body, { request, reply }),
    }),

    'GET /api/profile/provider-links': async (_input, { caller }) => ({
      items: await providers.listOwn(caller),
    }),

    'DELETE /api/profile/provider-links/:linkId': async ({ params }, { caller }) => {
      await providers.removeOwn(caller, params.linkId);
      return DONE;
    },
  };
}
