import type { notificationRoutes } from '@domdom/api/notifications';
import type { feedbackRoutes } from '@domdom/api/feedback';
import type { Handlers } from '../../http/routes.ts';
import type { FeedbackService } from './feedback.service.ts';
import type { NotificationInbox } from './inbox.service.ts';
import type { NotificationWriter } from './notification-writer.service.ts';

interface Parts {
  notificationInbox: NotificationInbox;
  notificationWriter: NotificationWriter;
}

export function notificationHandlers({
  notificationInbox: inbox,
  notificationWriter: writer,
}: Parts): Handlers<typeof notificationRoutes> {
  return {
    'GET /api/notifications': ({ query }, { caller }) =>
      inbox.list(caller, { ...query, isFull: query.with === 'document' }),
    'POST /api/notifications': async ({ body }, { caller }) => {
      await writer.send(caller, { ...body, setting: null });
      return { ok: true };
    },
    'GET /api/notifications/sent': ({ query }, { caller }) => writer.sent(caller, query),
    'DELETE /api/notifications/sent/:sendId': async ({ params }, { caller }) => {
      await writer.recall(caller, params.sendId);
      return { ok: true };
    },
    'POST /api/notifications/sent/:sendId/restore': async ({ params }, { caller }) => {
      await writer.restore(caller, params.sendId);
      return { ok: true };
    },
    'GET /api/notifications/:notificationId': ({ params }, { caller }) =>
      inbox.find(caller, params.notificationId),
    'POST /api/notifications/:notificationId/read': async ({ params }, { caller }) => ({
      unread: await inbox.markRead(caller, params.notificationId),
    }),
    'POST /api/notifications/reads': async ({ body }, { caller }) => ({
      unread: await inbox.markAllRead(caller, new Date(body.until)),
    }),
    'DELETE /api/notifications/:notificationId': async ({ params }, { caller }) => {
      await inbox.hide(caller, params.notificationId);
      return { ok: true };
    },
  };
}

export const feedbackHandlers = ({
  feedback,
}: {
  feedback: FeedbackService;
}): Handlers<typeof feedbackRoutes> => ({
  'POST /api/feedback': async ({ body }, { caller }) => {
    await feedback.send(caller, body);
    return { ok: true };
  },
});
