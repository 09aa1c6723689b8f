import type { coTeacherRoutes } from '@domdom/api/co-teachers';
import type { Handlers } from '../../http/routes.ts';
import type { CoTeacherService } from './co-teacher.service.ts';

export function coTeacherHandlers(coTeachers: CoTeacherService): Handlers<typeof coTeacherRoutes> {
  return {
    'GET /api/teacher/classes/:classId/teachers': ({ params }, { caller }) =>
      coTeachers.list(caller, params.classId),
    'GET /api/teacher/classes/:classId/teachers/found': async ({ params, query }, { caller }) => ({
      items: await coTeachers.find(caller, params.classId, query.search),
    }),
    'PUT /api/teacher/classes/:classId/teachers/:teacherId': async ({ params, body }, { caller }) => {
      await coTeachers.put(caller, params.classId, params.teacherId, body);
      return { ok: true };
    },
    'DELETE /api/teacher/classes/:classId/teachers/:teacherId': async ({ params }, { caller }) => {
      await coTeachers.remove(caller, params.classId, params.teacherId);
      return { ok: true };
    },
    'POST /api/teacher/classes/:classId/leave': async ({ params }, { caller }) => {
      await coTeachers.leave(caller, params.classId);
      return { ok: true };
    },
    'POST /api/teacher/classes/:classId/owner': async ({ params, body }, { caller }) => {
      await coTeachers.handOver(caller, params.classId, body.teacherId);
      return { ok: true };
    },
  };
}
