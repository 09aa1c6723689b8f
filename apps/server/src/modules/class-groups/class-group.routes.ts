import type { classGroupRoutes } from '@domdom/api/classes';
import type { Handlers } from '../../http/routes.ts';
import type { ClassGroupService } from './class-group.service.ts';

export function classGroupHandlers(groups: ClassGroupService): Handlers<typeof classGroupRoutes> {
  return {
    'GET /api/teacher/classes/:classId/groups': async ({ params }) => ({
      items: await groups.list(params.classId),
    }),
    'POST /api/teacher/classes/:classId/groups': ({ params, body }, { caller }) =>
      groups.create(caller, params.classId, body),
    'PUT /api/teacher/classes/:classId/groups/:groupId': ({ params, body }, { caller }) =>
      groups.update(caller, params.classId, params.groupId, body),
    'DELETE /api/teacher/classes/:classId/groups/:groupId': async ({ params }, { caller }) => {
      await groups.remove(caller, params.classId, params.groupId);
      return { ok: true };
    },
  };
}
