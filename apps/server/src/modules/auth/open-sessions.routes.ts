import type { openSessionRoutes } from '@domdom/api/open-sessions';
import type { Handlers } from '../../http/routes.ts';
import type { OpenSessions } from './open-sessions.service.ts';

export function openSessionHandlers(sessions: OpenSessions): Handlers<typeof openSessionRoutes> {
  return {
    'GET /api/sessions': (_input, { caller }) => sessions.listOwn(caller),

    'DELETE /api/sessions/:sessionId': async ({ params }, { caller }) => {
      await sessions.endOwn(caller, params.sessionId);
      return { ok: true };
    },

    'POST /api/sessions/end-others': async (_input, { caller }) => ({
      ended: await sessions.endOthers(caller),
    }),

    'POST /api/session/prove': async ({ body }, { caller }) => {
      await sessions.prove(caller, body.password);
      return { ok: true };
    },

    'GET /api/admin/sessions': ({ query }, { caller }) => sessions.listOfSchool(caller, query),

    'DELETE /api/admin/sessions/:sessionId': async ({ params }, { caller }) => {
      await sessions.endInSchool(caller, params.sessionId);
      return { ok: true };
    },
  };
}
