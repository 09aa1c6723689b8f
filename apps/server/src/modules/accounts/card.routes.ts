import type { cardRoutes } from '@domdom/api/cards';
import type { Handlers } from '../../http/routes.ts';
import type { LoginParts } from '../auth/open-session.service.ts';
import { enterByCard, findSchoolOfCode } from './card-login.service.ts';

/** `offersSchoolAccounts`: whether people of this school may log in with accounts of it. */
export function cardHandlers(
  parts: LoginParts,
  offersSchoolAccounts: (schoolId: string) => Promise<boolean>,
): Handlers<typeof cardRoutes> {
  return {
    'GET /api/school-codes/:code': async ({ params }) => {
      const { id, code, name } = await findSchoolOfCode(parts.db, params.code);
      return { code, name, hasSchoolAccounts: await offersSchoolAccounts(id) };
    },

    'POST /api/session/card': async ({ body }, { request, reply }) => ({
      status: 'success',
      data: await enterByCard(parts, body.token, { request, reply }),
    }),
  };
}
