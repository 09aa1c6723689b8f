import type { FastifyRequest } from 'fastify';
import type { secondFactorRoutes } from '@domdom/api/second-factor';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/routes.ts';
import { enterSession, type LoginParts } from '../auth/open-session.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** A wrong code or signature is the only input that the service refuses; the security log keeps it. */
async function noteRefused<T>(
  { caller, request }: { caller: Caller; request: FastifyRequest },
  checking: Promise<T>,
): Promise<T> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') {
      request.securityNote = { kind: 'code-refused', accountId: caller.userId };
    }
    throw error;
  }
}

const DONE = { ok: true } as const;

export function secondFactorHandlers(
  factors: SecondFactorService,
  login: LoginParts,
): Handlers<typeof secondFactorRoutes> {
  return {
    'POST /api/session/second-factor': async ({ body }, { request, reply }) => {
      const entered = await factors.finish(body.token, body.proof, request);
      return { status: 'success', data: await enterSession(login, entered, { request, reply }) };
    },

    'GET /api/second-factor': (_input, { caller }) => factors.list(caller),

    'POST /api/second-factor/totp': (_input, { caller }) => factors.beginTotp(caller),

    'POST /api/second-factor/totp/confirm': ({ body }, { caller, request }) =>
      noteRefused({ caller, request }, factors.confirmTotp(caller, body.code)),

    'DELETE /api/second-factor/totp': async (_input, { caller }) => {
      await factors.removeTotp(caller);
      return DONE;
    },

    'POST /api/second-factor/passkeys/options': (_input, { caller, request }) =>
      factors.beginPasskey(caller, request),

    'POST /api/second-factor/passkeys': ({ body }, { caller, request }) =>
      noteRefused({ caller, request }, factors.addPasskey(caller, body, request)),

    'DELETE /api/second-factor/passkeys/:passkeyId': async ({ params }, { caller }) => {
      await factors.removePasskey(caller, params.passkeyId);
      return DONE;
    },

    'POST /api/second-factor/recovery-codes': (_input, { caller }) => factors.renewRecoveryCodes(caller),

    'POST /api/admin/accounts/:userId/second-factor/removal': async ({ params }, { caller }) => {
      await factors.removeAll(caller, params.userId);
      return DONE;
    },
  };
}
