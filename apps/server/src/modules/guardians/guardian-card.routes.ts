import type { guardianCardRoutes } from '@domdom/api/guardian-cards';
import type { Handlers } from '../../http/routes.ts';
import type { GuardianCardService } from './guardian-card.service.ts';

export function guardianCardHandlers(cards: GuardianCardService): Handlers<typeof guardianCardRoutes> {
  return {
    'GET /api/teacher/classes/:classId/guardian-cards': ({ params }) => cards.list(params.classId),
    'POST /api/teacher/classes/:classId/guardian-cards': async ({ params, body }, { caller }) => ({
      cards: await cards.issue(caller, params.classId, body.studentIds),
    }),
    'POST /api/teacher/classes/:classId/guardian-cards/revocation': async ({ params, body }, { caller }) => ({
      revoked: await cards.revoke(caller, params.classId, body.studentIds),
    }),
    'POST /api/guardian/year': ({ body }, { request }) => cards.open(body.token, request),
  };
}
