import type { notificationRoutes } from '@domdom/api/notifications';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/routes.ts';
import { NotificationService } from './notification.service.ts';

export function notificationHandlers(db: Database): Handlers<typeof notificationRoutes> {
  const notifications = new NotificationService(db);
  return {
    'GET /api/notifications': ({ query }, { caller }) => notifications.list(caller, query),
    'GET /api/notifications/:noticeId': ({ params }, { caller }) =>
      notifications.find(caller, params.noticeId),
    'POST /api/notifications/:noticeId/read': async ({ params }, { caller }) => ({
      unread: await notifications.markRead(caller, params.noticeId),
    }),
    'DELETE /api/notifications/:noticeId': async ({ params }, { caller }) => {
      await notifications.hide(caller, params.noticeId);
      return { ok: true };
    },
  };
}
