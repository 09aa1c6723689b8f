import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  isNoticeAvatar,
  NOTICE_CLASSES,
  NOTICE_MESSAGES,
  NOTICE_ROLES,
  NOTICE_TITLE_LENGTH,
} from '@domdom/domain/notifications/form';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { defineRoutes } from './contract.ts';
import { NoticeDocument, WrittenDocument } from './notice-document.ts';
import { Id, Instant, Ok, PageQuery, paged } from './shared.ts';

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
  /** Plain text lines; in lists only how it begins, unless documents are asked for. */
  content: z.string(),
  /** What a person wrote, never as HTML; null for the notices of events, and in lists unless it is asked for. */
  document: NoticeDocument.nullable(),
  avatar: z.string(),
  /** Who wrote it; empty for the notices of events. */
  senderName: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  createDate: Instant,
  setting: NoticeSetting,
});
export type Notice = z.output<typeof Notice>;

export const NoticeTitle = z
  .string(NOTICE_MESSAGES['notification.title.required'])
  .max(1000)
  .transform(cleanLine)
  .pipe(z.string().min(1, NOTICE_MESSAGES['notification.title.required']).max(NOTICE_TITLE_LENGTH));
export const NoticeAvatar = z
  .string()
  .trim()
  .refine(isNoticeAvatar, NOTICE_MESSAGES['notification.avatar.invalid'])
  .default('');

const required = NOTICE_MESSAGES['notification.receiver.required'];
/** Whom somebody writes to. Of a teacher, pupils are those of the own classes that have not finished. */
const Receivers = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('ALL') }),
    z.strictObject({ type: z.literal('ROLE'), role: z.enum(NOTICE_ROLES, required) }),
    z.strictObject({ type: z.literal('CLASS'), classIds: z.array(Id).min(1, required).max(NOTICE_CLASSES) }),
  ],
  required,
);
export type NoticeReceivers = z.output<typeof Receivers>;

/** What somebody wrote, however many classes it went to. */
export const SentNotice = z.object({
  sendId: Id,
  title: z.string(),
  content: z.string(),
  document: NoticeDocument.nullable(),
  avatar: z.string(),
  createDate: Instant,
  receivers: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ALL') }),
    z.object({ type: z.literal('ROLE'), role: z.enum(['STUDENT', 'TEACHER']) }),
    z.object({ type: z.literal('CLASS'), classNames: z.array(z.string()) }),
  ]),
});
export type SentNotice = z.output<typeof SentNotice>;

const NoticeParams = z.strictObject({ noticeId: Id });

export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    summary: "The caller's notices, newest first, with both totals",
    access: { who: 'signed-in' },
    query: PageQuery.extend({
      classId: Id.optional(),
      /** Each with all that it says, which the bell and tables do not need. */
      with: z.literal('document').optional(),
    }),
    res: z.object({ items: z.array(Notice), total: z.int(), unread: z.int(), page: z.int(), size: z.int() }),
  },
  'POST /api/notifications': {
    summary: 'Write to everybody, a role or own classes; sending the same once more sends nothing again',
    access: { who: AREA_ACCESS.noticeAuthors },
    body: z.strictObject({
      /** Made by the sender for each notice, so that one sent twice arrives once. */
      sendId: Id,
      avatar: NoticeAvatar,
      title: NoticeTitle,
      document: WrittenDocument,
      receivers: Receivers,
    }),
    res: Ok,
  },
  'GET /api/notifications/sent': {
    summary: 'What the caller wrote, newest first',
    access: { who: AREA_ACCESS.noticeAuthors },
    query: PageQuery,
    res: paged(SentNotice),
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
