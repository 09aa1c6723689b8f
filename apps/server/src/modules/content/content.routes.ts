import type { contentRoutes } from '@domdom/api/content';
import type { Handlers } from '../../http/routes.ts';
import type { ContentService } from './content.service.ts';

export function contentHandlers(content: ContentService): Handlers<typeof contentRoutes> {
  return {
    'GET /api/content/forms/:name': ({ params }) => content.form(params.name),
    'GET /api/content/menus/:name': ({ params }) => content.menu(params.name),
  };
}
