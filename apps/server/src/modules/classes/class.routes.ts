import type { classRoutes } from '@domdom/api/classes';
import type { Handlers } from '../../http/routes.ts';
import type { ClassService } from './class.service.ts';

export function classHandlers(classes: ClassService): Handlers<typeof classRoutes> {
  return {
    'GET /api/teacher/classes': ({ query }, { caller }) => classes.taughtBy(caller, query),
    'POST /api/teacher/classes': ({ body }, { caller }) => classes.create(caller, body),
    'GET /api/teacher/classes/:classId': ({ params }, { caller }) => classes.find(caller, params.classId),
    'PATCH /api/teacher/classes/:classId': ({ params, body }, { caller }) =>
      classes.update(caller, params.classId, body),
    'POST /api/teacher/classes/:classId/code': ({ params }, { caller }) =>
      classes.renewCode(caller, params.classId),
    'GET /api/teacher/classes/:classId/roster': ({ params, query }) => classes.roster(params.classId, query),
    'POST /api/teacher/classes/:classId/roster': async ({ params, body }, { caller }) => ({
      results: await classes.addByEmail(caller, params.classId, body.emails),
    }),
    'PUT /api/teacher/classes/:classId/roster/admissions': async ({ params, body }, { caller }) => ({
      admitted: await classes.admit(caller, params.classId, body.studentIds),
    }),
    'DELETE /api/teacher/classes/:classId/roster/:studentId': async ({ params }, { caller }) => {
      await classes.remove(caller, params.classId, params.studentId);
      return { ok: true };
    },
    'GET /api/student/classes': async (_input, { caller }) => ({
      items: await classes.joinedBy(caller),
    }),
    'POST /api/student/classes/join': ({ body }, { caller }) => classes.join(caller, body.code),
    'GET /api/student/classes/:classId': ({ params }, { caller }) =>
      classes.findJoined(caller.userId, params.classId),
  };
}
