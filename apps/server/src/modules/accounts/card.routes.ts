import type { cardRoutes } from '@domdom/api/cards';
import type { Handlers } from '../../http/routes.ts';
import type { LoginParts } from '../auth/open-session.service.ts';
import { enterByCard, findSchoolOfCode } from './card-login.service.ts';

export function cardHandlers(parts: LoginParts): Handlers<typeof cardRoutes> {
  return {
    'GET /api/school-codes/:code': ({ params }) => findSchoolOfCode(parts.db, params.code),

    'POST /api/session/card': async ({ body }, { request, reply }) => ({
      status: 'success',
      data: await enterByCard(parts, body.token, { request, reply }),
    }),
  };
}
