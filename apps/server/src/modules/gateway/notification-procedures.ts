import { randomUUID } from 'node:crypto';
import type { NotificationReceivers } from '@domdom/api';
import { OwnId } from '@domdom/api/gateway';
import { WrittenDocument } from '@domdom/api/notification-document';
import { NotificationAvatar, notificationRoutes, NotificationTitle } from '@domdom/api/notifications';
import { addressNumber, PageQuery } from '@domdom/api/shared';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import {
  NOTIFICATION_MESSAGES,
  NOTIFICATION_ROLES,
  type NotificationRole,
} from '@domdom/domain/notifications/form';
import { NOTIFICATION_STATUSES } from '@domdom/domain/notifications/limits';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { parseJson } from '@domdom/domain/text/json';
import { jsonOr } from '@domdom/worksheet/older';
import { z } from 'zod';
import type { RelationChecks } from '../../http/routes.ts';
import type { NotificationInbox } from '../notifications/inbox.service.ts';
import type { NotificationWriter } from '../notifications/notification-writer.service.ts';
import { Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';
import { notificationRow } from './rows.ts';
import { notificationFromHtml } from './notification-from-html.ts';

const receiverRequired = NOTIFICATION_MESSAGES['notification.receiver.required'];
const contentRequired = NOTIFICATION_MESSAGES['notification.content.required'];

/** HTML, or the editor's document as JSON text. Both become a document, and no HTML is stored. */
const Content = z
  .string(contentRequired)
  .max(200_000)
  .transform((text): unknown => parseObject(text) ?? notificationFromHtml(text))
  .pipe(WrittenDocument);

/** Older clients leave out a value in three ways. */
const Given = z
  .string()
  .nullish()
  .transform((text): string | undefined => text ?? '');
const SettingField = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => (text ? cleanLine(text) : undefined));
/** JSON text, as older clients send it, or the object itself. */
const Setting = z
  .unknown()
  .optional()
  .transform((given): unknown => (given === '' ? null : (given ?? null)))
  .pipe(
    jsonOr(
      z
        .object({
          type: z.string().max(50).default('').transform(cleanLine),
          classId: SettingField,
          assignmentId: SettingField,
          studentId: SettingField,
          exerciseType: SettingField,
        })
        .nullable(),
    ),
  );

function parseObject(text: string): object | null {
  const parsed = parseJson(text);
  if ('fault' in parsed) return null;
  const { value } = parsed;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

export function notificationProcedures(
  inbox: NotificationInbox,
  writer: NotificationWriter,
  isReceived: RelationChecks['receivedNotification'],
): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_ThongBao_ThemMoi',
      isChange: true,
      budget: notificationRoutes['POST /api/notifications'].budget,
      who: AREA_ACCESS.notificationAuthors,
      parameters: z.strictObject({
        Avatar: Given.pipe(NotificationAvatar),
        UserId: OwnId,
        Title: NotificationTitle,
        Content: Content,
        Type: z.enum(['ALL', 'ROLE'], receiverRequired),
        TypeData: Given.transform((text) => (text === '' ? undefined : text)).pipe(
          z.enum(NOTIFICATION_ROLES, receiverRequired).optional(),
        ),
        Setting: Setting,
      }),
      identity: 'UserId',
      async run({ Avatar, Title, Content: document, Type, TypeData, Setting: setting }, { caller }) {
        const ids = await writer.send(caller, {
          // Older clients have no id for what they send, so each call is a notification of its own.
          sendId: randomUUID(),
          avatar: Avatar,
          title: Title,
          document,
          receivers: receiversOf(Type, TypeData, isAllowed(['administrator'], caller.roles) ? null : setting),
          setting,
        });
        return ids.map((thongBaoId) => ({ thongBaoId }));
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_ThongBao_NguoiDung_DanhSach',
      who: 'signed-in',
      parameters: z.strictObject({
        UserId: OwnId,
        PageNum: PageQuery.shape.page,
        PageSize: PageQuery.shape.size,
      }),
      identity: 'UserId',
      async run({ PageNum: page, PageSize: size }, { caller }) {
        const list = await inbox.list(caller, { page, size, isFull: true });
        return list.items.map((notification) => notificationRow(notification, list));
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_ThongBao_TrangThai_CapNhat',
      isChange: true,
      budget: notificationRoutes['POST /api/notifications/:notificationId/read'].budget,
      who: 'signed-in',
      parameters: z.strictObject({
        ThongBaoId: Uuid,
        UserId: OwnId,
        TrangThai: addressNumber(NOTIFICATION_STATUSES.READ, NOTIFICATION_STATUSES.READ),
      }),
      identity: 'UserId',
      async run({ ThongBaoId, TrangThai }, { caller }) {
        if (!(await isReceived(caller, ThongBaoId))) throw new AppError('NOT_FOUND');
        const unread = await inbox.markRead(caller, ThongBaoId);
        return [{ thongBaoId: ThongBaoId, status: TrangThai, totalRows_NotRead: unread }];
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_ThongBao_NguoiDung_Xoa',
      isChange: true,
      budget: notificationRoutes['DELETE /api/notifications/:notificationId'].budget,
      who: 'signed-in',
      parameters: z.strictObject({ ThongBaoId: Uuid, UserId: OwnId }),
      identity: 'UserId',
      async run({ ThongBaoId }, { caller }) {
        if (!(await isReceived(caller, ThongBaoId))) throw new AppError('NOT_FOUND');
        await inbox.hide(caller, ThongBaoId);
        return [{ thongBaoId: ThongBaoId }];
      },
    }),
  ];
}

/** The receivers that a call names. A teacher who names a class means the students of that class. */
function receiversOf(
  type: 'ALL' | 'ROLE',
  role: NotificationRole | undefined,
  setting: { classId?: string | undefined } | null,
): NotificationReceivers {
  if (type === 'ALL') return { type };
  if (role === undefined) {
    throw new AppError('INVALID_INPUT', {
      issues: [{ path: 'parameters.TypeData', message: receiverRequired }],
    });
  }
  const classId = role === 'STUDENT' ? Uuid.safeParse(setting?.classId) : undefined;
  return classId?.success === true ? { type: 'CLASS', classIds: [classId.data] } : { type, role };
}
