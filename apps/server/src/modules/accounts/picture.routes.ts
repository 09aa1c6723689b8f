import type { pictureRoutes } from '@domdom/api/pictures';
import type { Handlers } from '../../http/routes.ts';
import { readDeviceCookie } from '../../http/session.ts';
import type { LoginParts } from '../auth/open-session.service.ts';
import { enterByPictures, listOfDevice } from './card-login.service.ts';
import type { ClassPictures } from './class-pictures.service.ts';

export function pictureHandlers(parts: LoginParts, pictures: ClassPictures): Handlers<typeof pictureRoutes> {
  return {
    'GET /api/session/device': ({ query }, { request }) => listOfDevice(parts.db, query.code, request),

    'POST /api/session/pictures': async ({ body }, { request, reply }) => ({
      status: 'success',
      data: await enterByPictures(parts, body, { request, reply }),
    }),

    'GET /api/teacher/classes/:classId/pictures': ({ params }) => pictures.list(params.classId),
    'POST /api/teacher/classes/:classId/pictures': ({ params, body }, { caller }) =>
      pictures.give(caller, params.classId, body.studentIds),
    'POST /api/teacher/classes/:classId/pictures/removal': async ({ params, body }, { caller }) => {
      await pictures.takeBack(caller, params.classId, body.studentIds);
      return { ok: true };
    },
    'POST /api/teacher/classes/:classId/devices': ({ params, body }, { caller, request }) =>
      pictures.openDevice(caller, params.classId, { ...body, device: readDeviceCookie(request) }),
    'DELETE /api/teacher/classes/:classId/devices': async ({ params }, { caller }) => {
      await pictures.closeDevices(caller, params.classId);
      return { ok: true };
    },
  };
}
