import type { loginCodeRoutes } from '@domdom/api/login-codes';
import type { Handlers } from '../../http/routes.ts';
import type { LoginCodes } from './login-code.service.ts';

export function loginCodeHandlers(codes: LoginCodes): Handlers<typeof loginCodeRoutes> {
  return {
    'POST /api/teacher/classes/:classId/roster/:studentId/login-code': ({ params }, { caller }) =>
      codes.issue(caller, params),
    'POST /api/accounts/:userId/login-code': ({ params }, { caller }) => codes.issue(caller, params),
  };
}
