import type { categoryRoutes } from '@domdom/api/categories';
import type { Handlers } from '../../http/routes.ts';
import type { CategoryService } from './category.service.ts';

export function categoryHandlers(categories: CategoryService): Handlers<typeof categoryRoutes> {
  return {
    'GET /api/categories': async (_input, { caller }) => ({ items: await categories.list(caller) }),
    'POST /api/categories': ({ body }, { caller }) => categories.add(caller, body),
    'PUT /api/categories/:categoryId': ({ params, body }, { caller }) =>
      categories.change(caller, params.categoryId, body),
    'DELETE /api/categories/:categoryId': async ({ params, query }, { caller }) => {
      await categories.remove(caller, params.categoryId, query.moveTo ?? null);
      return { ok: true };
    },
    'GET /api/category-choices': async (_input, { caller }) => ({
      items: await categories.choices(caller),
    }),
  };
}
