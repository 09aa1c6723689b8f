import type { erasureRoutes } from '@domdom/api/erasure';
import { attachment } from '../../http/attachment.ts';
import type { Handlers } from '../../http/routes.ts';
import type { ErasureService } from './erasure.service.ts';

export const erasureHandlers = (erasure: ErasureService): Handlers<typeof erasureRoutes> => ({
  'GET /api/admin/accounts': ({ query }, { caller }) => erasure.list(caller, query),
  'GET /api/admin/accounts/:userId/erasure': ({ params }, { caller }) =>
    erasure.preview(caller, params.userId),
  'GET /api/admin/accounts/:userId/export': async ({ params }, { reply }) => {
    void reply
      .header('content-disposition', attachment('du-lieu-ca-nhan.json'))
      .header('cache-control', 'no-store');
    return erasure.exportOf(params.userId);
  },
  'POST /api/admin/accounts/:userId/erasure': async ({ params, body }, { caller }) => {
    await erasure.erase(caller, params.userId, body.loginName);
    return { ok: true };
  },
});
