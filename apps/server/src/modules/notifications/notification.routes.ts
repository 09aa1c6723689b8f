import type { notificationRoutes } from '@domdom/api/notifications';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/routes.ts';
import { NoticeInbox } from './inbox.service.ts';
import type { NoticeHub } from './notice-sender.service.ts';
import type { NoticeWriter } from './notice-writer.service.ts';

interface Parts {
  db: Database;
  hub: NoticeHub;
  noticeWriter: NoticeWriter;
}

export function notificationHandlers({
  db,
  hub,
  noticeWriter: writer,
}: Parts): Handlers<typeof notificationRoutes> {
  const inbox = new NoticeInbox(db, hub);
  return {
    'GET /api/notifications': ({ query }, { caller }) =>
      inbox.list(caller, { ...query, isFull: query.with === 'document' }),
    'POST /api/notifications': async ({ body }, { caller }) => {
      await writer.send(caller, { ...body, setting: null });
      return { ok: true };
    },
    'GET /api/notifications/sent': ({ query }, { caller }) => writer.sent(caller, query),
    'GET /api/notifications/:noticeId': ({ params }, { caller }) => inbox.find(caller, params.noticeId),
    'POST /api/notifications/:noticeId/read': async ({ params }, { caller }) => ({
      unread: await inbox.markRead(caller, params.noticeId),
    }),
    'DELETE /api/notifications/:noticeId': async ({ params }, { caller }) => {
      await inbox.hide(caller, params.noticeId);
      return { ok: true };
    },
  };
}
