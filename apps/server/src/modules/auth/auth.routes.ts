import type { FastifyRequest } from 'fastify';
import type { Boot, CurrentUser } from '@domdom/api';
import type { sessionRoutes } from '@domdom/api/session';
import { AppError } from '@domdom/domain/errors/app-error';
import { OLDEST_SHELL } from '@domdom/domain/shell/contract';
import type { Env } from '../../env.ts';
import { shellVersion } from '../../http/bare-shell.ts';
import { firstDataOf } from '../../http/first-data.ts';
import type { Handlers } from '../../http/routes.ts';
import { clearSessionCookie, renewCookies } from '../../http/session.ts';
import type { Caller } from '../../http/caller.ts';
import { presentCurrentUser } from '../people/current-user.service.ts';
import { type LoginParts, openSession } from './open-session.service.ts';

export function authHandlers(parts: LoginParts, env: Env): Handlers<typeof sessionRoutes> {
  const { db, sessions, site } = parts;
  const present = (caller: Caller): Promise<CurrentUser> => presentCurrentUser(db, site, caller);
  const bootOf = async (caller: Caller | null, request: FastifyRequest): Promise<Boot> => ({
    user: caller === null ? null : await present(caller),
    sessionEnd: request.sessionEnd,
    settings: await site.publicSettings(request.host),
    serverTime: new Date().toISOString(),
  });
  return {
    'GET /api/boot': async (_input, { caller, request }) => bootOf(caller, request),

    'GET /api/start': async ({ query }, { caller, request, reply }) => {
      const build = request.server.webBuild;
      const [boot, first] = await Promise.all([
        bootOf(caller, request),
        firstDataOf(request.server, request, query.path),
      ]);
      renewCookies(request, reply);
      const { settings } = boot;
      return {
        ...boot,
        data: first?.data ?? {},
        build: build?.id ?? '',
        shell: build === null ? '' : shellVersion({ env, request, build, settings }),
        oldest: OLDEST_SHELL,
      };
    },

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
