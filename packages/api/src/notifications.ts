import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { Id, Instant, Ok, PageQuery } from './shared.ts';

export const NoticeSetting = z.object({
  type: z.string(),
  classId: z.string().optional(),
  assignmentId: z.string().optional(),
  studentId: z.string().optional(),
  exerciseType: z.string().optional(),
});

export const Notice = z.object({
  thongBaoId: Id,
  title: z.string(),
  /** Plain text lines; rich notices come as a document, never as HTML. */
  content: z.string(),
  avatar: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  createDate: Instant,
  setting: NoticeSetting,
});
export type Notice = z.output<typeof Notice>;

const NoticeParams = z.strictObject({ noticeId: Id });

export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    summary: "The caller's notices, newest first, with both totals",
    access: { who: 'signed-in' },
    query: PageQuery.extend({ classId: Id.optional() }),
    res: z.object({ items: z.array(Notice), total: z.int(), unread: z.int(), page: z.int(), size: z.int() }),
  },
  'GET /api/notifications/:noticeId': {
    summary: 'One notice',
    access: { who: 'signed-in', to: 'receivedNotice' },
    params: NoticeParams,
    res: Notice,
  },
  'POST /api/notifications/:noticeId/read': {
    summary: 'Mark as read for the caller only',
    access: { who: 'signed-in', to: 'receivedNotice' },
    params: NoticeParams,
    res: z.object({ unread: z.int() }),
  },
  'DELETE /api/notifications/:noticeId': {
    summary: 'Hide for the caller only',
    access: { who: 'signed-in', to: 'receivedNotice' },
    params: NoticeParams,
    res: Ok,
  },
});
