import { z } from 'zod';
import type { Notification } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { NOTIFICATION_STATUSES } from '@domdom/domain/notifications/limits';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import type { NotificationHub } from './notification-sender.service.ts';
import {
  countUnread,
  markAllRead,
  markNotification,
  type NotificationPage,
  type NotificationRow,
  selectNotifications,
  selectOptionalNotification,
} from './notification.repo.ts';

export { isReceivedNotification } from './notification.repo.ts';

/** The notifications that a person received, with the person's own marks on them. */
export class NotificationInbox {
  readonly #db: Database;
  readonly #hub: NotificationHub;

  constructor(db: Database, hub: NotificationHub) {
    this.#db = db;
    this.#hub = hub;
  }

  async list(caller: Caller, page: NotificationPage) {
    const { rows, total, unread } = await selectNotifications(this.#db, caller, page);
    return { items: rows.map(presentNotification), total, unread, page: page.page, size: page.size };
  }

  async find(caller: Caller, id: string): Promise<Notification> {
    const row = await selectOptionalNotification(this.#db, caller, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentNotification(row);
  }

  /** Returns the number of unread notifications. */
  async markRead(caller: Caller, id: string): Promise<number> {
    await this.#mark(caller, id, 'readAt');
    return countUnread(this.#db, caller);
  }

  /** Returns the number of unread notifications: those that came after this time. */
  async markAllRead(caller: Caller, until: Date): Promise<number> {
    if (await markAllRead(this.#db, caller, until)) this.#hub.announce({ userId: caller.userId });
    return countUnread(this.#db, caller);
  }

  /** Other receivers keep it. */
  async hide(caller: Caller, id: string): Promise<void> {
    await this.#mark(caller, id, 'deletedAt');
  }

  /** Also updates the bells in the person's other tabs and devices. A mark that already existed is not announced. */
  async #mark(caller: Caller, id: string, mark: 'readAt' | 'deletedAt'): Promise<void> {
    const isNew = await markNotification(this.#db, caller, id, mark);
    if (isNew) this.#hub.announce({ userId: caller.userId });
  }
}

const text = z.string().optional().catch(undefined);
/** Imported notifications may have empty or odd fields; such a notification still opens, but leads nowhere. */
const StoredSetting = z
  .object({
    type: z.string().catch(''),
    classId: text,
    assignmentId: text,
    studentId: text,
    teacherId: text,
    exerciseType: text,
    questionId: text,
    titleId: text,
  })
  .catch({ type: '' });

function presentNotification(row: NotificationRow): Notification {
  return {
    thongBaoId: row.id,
    title: row.title,
    content: row.content,
    document: row.document,
    avatar: row.avatar,
    status: row.isRead ? NOTIFICATION_STATUSES.READ : NOTIFICATION_STATUSES.UNREAD,
    createDate: row.createdAt.toISOString(),
    senderName: joinFullName(row.senderFirstName ?? '', row.senderLastName ?? ''),
    setting: StoredSetting.parse(row.setting),
  };
}
