import type { CurrentUser } from '@domdom/api';
import type { sessionRoutes } from '@domdom/api/session';
import { AppError } from '@domdom/domain/errors/app-error';
import type { Handlers } from '../../http/routes.ts';
import { clearSessionCookie } from '../../http/session.ts';
import type { Caller } from '../../http/caller.ts';
import { presentCurrentUser } from '../people/current-user.service.ts';
import { type LoginParts, openSession } from './open-session.service.ts';

export function authHandlers(parts: LoginParts): Handlers<typeof sessionRoutes> {
  const { db, sessions, site } = parts;
  const present = (caller: Caller): Promise<CurrentUser> => presentCurrentUser(db, site, caller);
  return {
    'GET /api/boot': async (_input, { caller, request }) => ({
      user: caller === null ? null : await present(caller),
      sessionEnd: request.sessionEnd,
      settings: await site.publicSettings(request.host),
      serverTime: new Date().toISOString(),
    }),

    'POST /login': async ({ body }, { request, reply }) => ({
      status: 'success',
      data: await openSession(parts, body, { request, reply }),
    }),

    'POST /api/session/refresh': async ({ body }) => {
      const pair = await sessions.refresh(body.refreshToken);
      if (pair === null) throw new AppError('UNAUTHENTICATED');
      return pair;
    },

    'POST /logout': async (_input, { caller, request, reply }) => {
      if (caller !== null) await sessions.end(caller.sessionId, null);
      clearSessionCookie(request, reply);
      return { ok: true };
    },

    'GET /Home/GetBaseInfo': async (_input, { caller }) => ({
      status: 'success',
      data: { userProfile: await present(caller) },
    }),

    'POST /api/downloads/:link': async ({ params }) => {
      const count = await site.countClick(params.link);
      if (count === null) throw new AppError('NOT_FOUND');
      return { count };
    },
  };
}
