import { type courseRoutes, PartnerShapes } from '@domdom/api/courses';
import { AppError } from '@domdom/domain/errors/app-error';
import { contentHtml } from '@domdom/domain/notifications/to-html';
import type { Caller } from '../../http/caller.ts';
import type { Handlers } from '../../http/routes.ts';
import type { NotificationInbox } from '../notifications/inbox.service.ts';
import type { CourseService } from './course.service.ts';
import { ownOrPartner, type PartnerParts } from './mobile-api.ts';
import type { SessionWork } from './session-work.service.ts';

interface Parts extends PartnerParts {
  courses: CourseService;
  sessionWork: SessionWork;
  notificationInbox: NotificationInbox;
}

/** The newest notifications, as many as a list on a phone shows. */
const NEWEST = { page: 1, size: 50, isFull: true };

/** The paths and keys of older clients; the services know nothing of them. */
export function courseHandlers(parts: Parts): Handlers<typeof courseRoutes> {
  const { courses, sessionWork, notificationInbox } = parts;
  return {
    'GET /api/GetAllCourse': async (_input, { caller }) => ok({ result: await courses.list(caller) }),
    'POST /api/GetCourseDetailByCourseId': async ({ body }, { caller }) => {
      refuseForeign(caller, body.UserId);
      return ok({ result: await courses.find(caller, String(body.CourseId)) });
    },
    'GET /api/getcourses/:callerId': async ({ params }, { caller }) => {
      refuseForeign(caller, params.callerId);
      return ok({ results: await courses.ofCaller(caller) });
    },
    'GET /api/GetClassSession/:classId/:studentId': async ({ params }, { caller }) => {
      refuseForeign(caller, params.studentId);
      return ok(await sessionWork.ofClass(caller, params.classId));
    },
    'GET /api/GetQuestionOfSessionV5/:sessionId/:assignmentId/:takeExamTime/:studentId/:asrId': async (
      { params },
      { caller },
    ) => {
      refuseForeign(caller, params.studentId);
      return sessionWork.questions(caller, { ...params, attemptId: params.asrId.toLowerCase() });
    },
    'GET /api/GetResultOfPlayedTime/:studentId/:sessionId/:assignmentId/:takeExamTime': async (
      { params },
      { caller },
    ) => {
      refuseForeign(caller, params.studentId);
      return sessionWork.result(caller, params);
    },
    'GET /api/GetListenAudioFiles/:sessionId': async ({ params }, { caller }) =>
      ok({ results: await courses.clips(caller, params.sessionId) }),
    'GET /api/GetVideoFiles/:sessionId': async ({ params }, { caller }) =>
      ok({ results: await courses.films(caller, params.sessionId) }),
    'GET /api/mobile/courses/:courseId/units': ({ params }, { caller }) =>
      ownOrPartner(parts, {
        path: `courses/${params.courseId}/units`,
        item: PartnerShapes.unit,
        own: () => courses.units(caller, params.courseId),
      }),
    'GET /api/mobile/courses/:courseId/related': ({ params }, { caller }) =>
      ownOrPartner(parts, {
        path: `courses/${params.courseId}/related`,
        item: PartnerShapes.course,
        own: () => courses.related(caller, params.courseId),
      }),
    'GET /api/mobile/students/:callerId/notifications': async ({ params }, { caller }) => {
      refuseForeign(caller, params.callerId);
      return ownOrPartner(parts, {
        path: `students/${caller.userId}/notifications`,
        item: PartnerShapes.notification,
        own: async () => {
          const { items } = await notificationInbox.list(caller, NEWEST);
          return items.map(({ thongBaoId: id, title, status, createDate, ...written }) => ({
            // Older clients insert it into their page as it is.
            ...{ id, title, content: contentHtml(written), status, createDate },
          }));
        },
      });
    },
  };
}

const ok = <T extends object>(answer: T) => ({ message: 'OK' as const, ...answer });

function refuseForeign(caller: Caller, id: string): void {
  if (id !== caller.userId) throw new AppError('FORBIDDEN');
}
