import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  isNotificationAvatar,
  NOTIFICATION_CLASSES,
  NOTIFICATION_MESSAGES,
  NOTIFICATION_ROLES,
  NOTIFICATION_STUDENTS,
  NOTIFICATION_TITLE_LENGTH,
} from '@domdom/domain/notifications/form';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { NotificationDocument, WrittenDocument } from './notification-document.ts';
import { Id, Instant, Ok, PageQuery, paged } from './shared.ts';

export const NotificationSetting = z.object({
  type: z.string(),
  classId: z.string().optional(),
  assignmentId: z.string().optional(),
  studentId: z.string().optional(),
  teacherId: z.string().optional(),
  exerciseType: z.string().optional(),
  questionId: z.string().optional(),
  term: z.string().optional(),
  titleId: z.string().optional(),
});

export const Notification = z.object({
  thongBaoId: Id,
  title: z.string(),
  /** Lines of plain text. Lists carry only the beginning, unless documents are asked for. */
  content: z.string(),
  /** The text that a person wrote, never as HTML. Null for event notifications, and in lists unless asked for. */
  document: NotificationDocument.nullable(),
  avatar: z.string(),
  /** The author; empty for event notifications. */
  senderName: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  createDate: Instant,
  setting: NotificationSetting,
});
export type Notification = z.output<typeof Notification>;

export const NotificationTitle = z
  .string(NOTIFICATION_MESSAGES['notification.title.required'])
  .max(1000)
  .transform(cleanLine)
  .pipe(
    z.string().min(1, NOTIFICATION_MESSAGES['notification.title.required']).max(NOTIFICATION_TITLE_LENGTH),
  );
export const NotificationAvatar = z
  .string()
  .trim()
  .refine(isNotificationAvatar, NOTIFICATION_MESSAGES['notification.avatar.invalid'])
  .default('');

const required = NOTIFICATION_MESSAGES['notification.receiver.required'];
/** The audience. For a teacher, students means those of the teacher's own classes that have not ended. */
const Receivers = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('ALL') }),
    z.strictObject({ type: z.literal('ROLE'), role: z.enum(NOTIFICATION_ROLES, required) }),
    z.strictObject({
      type: z.literal('CLASS'),
      classIds: z.array(Id).min(1, required).max(NOTIFICATION_CLASSES),
    }),
    z.strictObject({
      type: z.literal('STUDENTS'),
      classId: z.uuid(required),
      studentIds: z.array(Id).min(1, required).max(NOTIFICATION_STUDENTS),
    }),
  ],
  required,
);
export type NotificationReceivers = z.output<typeof Receivers>;

/** One notification from an author, however many classes received it. */
export const SentNotification = z.object({
  sendId: Id,
  title: z.string(),
  content: z.string(),
  document: NotificationDocument.nullable(),
  avatar: z.string(),
  createDate: Instant,
  /** When its author took it back; null while its receivers have it. */
  recallDate: Instant.nullable(),
  /** How many accounts receive it, and how many of them have opened it. */
  receiverCount: z.int(),
  readCount: z.int(),
  receivers: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ALL') }),
    z.object({ type: z.literal('ROLE'), role: z.enum(['STUDENT', 'TEACHER']) }),
    z.object({ type: z.literal('CLASS'), classNames: z.array(z.string()) }),
    z.object({
      type: z.literal('STUDENTS'),
      classNames: z.array(z.string()),
      studentNames: z.array(z.string()),
    }),
  ]),
});
export type SentNotification = z.output<typeof SentNotification>;

const SendParams = z.strictObject({ sendId: Id });
const NotificationParams = z.strictObject({ notificationId: Id });

/** A piece of text with all its marks has ten. */
const DOCUMENT_VALUES = 20_000;

export const notificationRoutes = defineRoutes({
  'GET /api/notifications': {
    summary: "The caller's notifications, newest first, with both totals",
    access: { who: 'signed-in' },
    query: PageQuery.extend({
      classId: Id.optional(),
      /** Includes full documents, which the bell and tables do not need. */
      with: z.literal('document').optional(),
    }),
    res: z.object({
      items: z.array(Notification),
      total: z.int(),
      unread: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  },
  'POST /api/notifications': {
    summary:
      'Write to everybody, a role, own classes or students of one; sending the same once more sends nothing again',
    access: { who: AREA_ACCESS.notificationAuthors },
    budget: BUDGETS.notifications,
    body: z.strictObject({
      /** Chosen by the sender for each notification, so that sending twice delivers once. */
      sendId: Id,
      avatar: NotificationAvatar,
      title: NotificationTitle,
      document: WrittenDocument,
      receivers: Receivers,
    }),
    maxValues: DOCUMENT_VALUES,
    res: Ok,
  },
  'GET /api/notifications/sent': {
    summary: 'What the caller wrote, newest first',
    access: { who: AREA_ACCESS.notificationAuthors },
    query: PageQuery,
    res: paged(SentNotification),
  },
  'DELETE /api/notifications/sent/:sendId': {
    summary: 'Take back what the caller wrote: its receivers no longer have it',
    access: { who: AREA_ACCESS.notificationAuthors },
    budget: BUDGETS.notifications,
    params: SendParams,
    res: Ok,
  },
  'POST /api/notifications/sent/:sendId/restore': {
    summary: 'Give what the caller took back a few minutes ago to its receivers again',
    access: { who: AREA_ACCESS.notificationAuthors },
    budget: BUDGETS.notifications,
    params: SendParams,
    res: Ok,
  },
  'GET /api/notifications/:notificationId': {
    summary: 'One notification',
    access: { who: 'signed-in', to: 'receivedNotification' },
    params: NotificationParams,
    res: Notification,
  },
  'POST /api/notifications/:notificationId/read': {
    summary: 'Mark as read for the caller only',
    access: { who: 'signed-in', to: 'receivedNotification' },
    budget: BUDGETS.notificationReads,
    params: NotificationParams,
    res: z.object({ unread: z.int() }),
  },
  'POST /api/notifications/reads': {
    summary:
      'Mark all as read for the caller only, except those that came after the newest one on the screen',
    access: { who: 'signed-in' },
    budget: BUDGETS.notificationReads,
    body: z.strictObject({ until: Instant }),
    res: z.object({ unread: z.int() }),
  },
  'DELETE /api/notifications/:notificationId': {
    summary: 'Hide for the caller only',
    access: { who: 'signed-in', to: 'receivedNotification' },
    budget: BUDGETS.notificationReads,
    params: NotificationParams,
    res: Ok,
  },
});
