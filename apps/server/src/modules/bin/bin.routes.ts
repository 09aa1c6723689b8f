import type { binRoutes } from '@domdom/api/bin';
import type { Handlers } from '../../http/routes.ts';
import type { BinService } from './bin.service.ts';

export function binHandlers(bin: BinService): Handlers<typeof binRoutes> {
  return {
    'DELETE /api/teacher/classes/:classId': async ({ params }, { caller }) => ({
      ok: true,
      binId: await bin.deleteClass(caller, params.classId),
    }),
    'GET /api/bin': ({ query }, { caller }) => bin.list(caller, query),
    'DELETE /api/bin/:entryId': async ({ params }, { caller }) => {
      await bin.removeFile(caller, params.entryId);
      return { ok: true };
    },
    'POST /api/bin/:entryId/restore': ({ params }, { caller }) => bin.restore(caller, params.entryId),
  };
}
