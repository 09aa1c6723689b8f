import type { promotionRoutes } from '@domdom/api/promotion';
import type { Handlers } from '../../http/routes.ts';
import type { PromotionService } from './promotion.service.ts';

export function promotionHandlers(promotions: PromotionService): Handlers<typeof promotionRoutes> {
  return {
    'GET /api/admin/promotion': (_input, { caller }) => promotions.plan(caller),
    'GET /api/admin/promotion/classes/:classId/students': ({ params }, { caller }) =>
      promotions.students(caller, params.classId),
    'PUT /api/admin/classes/:classId/teacher': async ({ params, body }, { caller }) => {
      await promotions.giveClass(caller, params.classId, body.teacherId);
      return { ok: true };
    },
    'POST /api/admin/promotion': ({ body }, { caller }) => promotions.promote(caller, body),
    'POST /api/admin/promotion/:promotionId/undo': async ({ params }, { caller }) => {
      await promotions.undo(caller, params.promotionId);
      return { ok: true };
    },
  };
}
