import type { siteRoutes } from '@domdom/api/site';
import type { Handlers } from '../../http/routes.ts';
import type { AccessListService } from './access-list.service.ts';
import type { SettingsEditor } from './settings-editor.service.ts';
import type { SiteService } from './site.service.ts';

interface Parts {
  site: SiteService;
  settings: SettingsEditor;
  lists: AccessListService;
}

export function siteHandlers({ site, settings, lists }: Parts): Handlers<typeof siteRoutes> {
  return {
    'GET /api/admin/site-settings': () => settings.read(),
    'PUT /api/admin/site-settings': ({ body }, { caller }) => settings.save(caller, body.rev, body.settings),
    'GET /api/admin/site-settings/schools': async ({ query }) => ({
      items: await settings.schools(query.search),
    }),
    'GET /api/book-site': async ({ query }, { caller }) => ({ url: await site.bookSite(caller, query) }),
    'GET /api/admin/access-lists': async (_input, { caller }) => ({ items: await lists.lists(caller) }),
    'GET /api/admin/access-lists/:list': ({ params, query }, { caller }) =>
      lists.entries(caller, params.list, query),
    'POST /api/admin/access-lists/:list': ({ params, body }, { caller }) =>
      lists.add(caller, params.list, body),
    'PUT /api/admin/access-lists/:list/:userId': ({ params, body }, { caller }) =>
      lists.change(caller, params.list, params.userId, body),
    'DELETE /api/admin/access-lists/:list/:userId': async ({ params }, { caller }) => {
      await lists.remove(caller, params.list, params.userId);
      return { ok: true };
    },
    'GET /api/admin/listable-accounts': async ({ query }, { caller }) => ({
      items: await lists.accounts(caller, query.search),
    }),
  };
}
