import { randomUUID } from 'node:crypto';
import type { NoticeReceivers } from '@domdom/api';
import { OwnId } from '@domdom/api/gateway';
import { WrittenDocument } from '@domdom/api/notice-document';
import { NoticeAvatar, NoticeTitle } from '@domdom/api/notifications';
import { PageQuery } from '@domdom/api/shared';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { NOTICE_MESSAGES, NOTICE_ROLES, type NoticeRole } from '@domdom/domain/notifications/form';
import { noticeFromHtml } from '@domdom/domain/notifications/from-html';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { jsonOr } from '@domdom/worksheet/older';
import { z } from 'zod';
import type { RelationChecks } from '../../http/routes.ts';
import type { NoticeInbox } from '../notifications/inbox.service.ts';
import type { NoticeWriter } from '../notifications/notice-writer.service.ts';
import { Uuid } from './parameters.ts';
import { defineProcedure, type Procedure } from './procedure.ts';
import { noticeRow } from './rows.ts';

const receiverRequired = NOTICE_MESSAGES['notification.receiver.required'];
const contentRequired = NOTICE_MESSAGES['notification.content.required'];

/** HTML, or the document of the editor as JSON text; either becomes a document, and no HTML is kept. */
const Content = z
  .string(contentRequired)
  .max(200_000)
  .transform((text): unknown => parseObject(text) ?? noticeFromHtml(text))
  .pipe(WrittenDocument);

/** Older clients say nothing in three ways. */
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
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

export function noticeProcedures(
  inbox: NoticeInbox,
  writer: NoticeWriter,
  isReceived: RelationChecks['receivedNotice'],
): Procedure[] {
  return [
    defineProcedure({
      name: 'p_SACHSO_ThongBao_ThemMoi',
      isChange: true,
      who: AREA_ACCESS.noticeAuthors,
      parameters: z.strictObject({
        Avatar: Given.pipe(NoticeAvatar),
        UserId: OwnId,
        Title: NoticeTitle,
        Content: Content,
        Type: z.enum(['ALL', 'ROLE'], receiverRequired),
        TypeData: Given.transform((text) => (text === '' ? undefined : text)).pipe(
          z.enum(NOTICE_ROLES, receiverRequired).optional(),
        ),
        Setting: Setting,
      }),
      identity: 'UserId',
      async run({ Avatar, Title, Content: document, Type, TypeData, Setting: setting }, { caller }) {
        const ids = await writer.send(caller, {
          // Older clients have no name for what they send: each call is a notice of its own.
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
        return list.items.map((notice) => noticeRow(notice, list));
      },
    }),
    defineProcedure({
      name: 'p_SACHSO_ThongBao_TrangThai_CapNhat',
      isChange: true,
      who: 'signed-in',
      parameters: z.strictObject({
        ThongBaoId: Uuid,
        UserId: OwnId,
        TrangThai: z.coerce.number<string | number>().pipe(z.literal(NOTICE_STATUSES.READ)),
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

/** Whom a call names. A teacher who says of which class a notice is means the pupils of that one. */
function receiversOf(
  type: 'ALL' | 'ROLE',
  role: NoticeRole | undefined,
  setting: { classId?: string | undefined } | null,
): NoticeReceivers {
  if (type === 'ALL') return { type };
  if (role === undefined) {
    throw new AppError('INVALID_INPUT', {
      issues: [{ path: 'parameters.TypeData', message: receiverRequired }],
    });
  }
  const classId = role === 'STUDENT' ? Uuid.safeParse(setting?.classId) : undefined;
  return classId?.success === true ? { type: 'CLASS', classIds: [classId.data] } : { type, role };
}
