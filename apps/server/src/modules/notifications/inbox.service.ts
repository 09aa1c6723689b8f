import { z } from 'zod';
import type { Notice } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { NOTICE_STATUSES } from '@domdom/domain/notifications/limits';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Principal } from '../../http/principal.ts';
import type { NoticeHub } from './notice-sender.service.ts';
import {
  countUnread,
  markNotice,
  type NoticePage,
  type NoticeRow,
  selectNotices,
  selectOptionalNotice,
} from './notice.repo.ts';

export { isReceivedNotice } from './notice.repo.ts';

/** What a person received, and the person's own marks on it. */
export class NoticeInbox {
  readonly #db: Database;
  readonly #hub: NoticeHub;

  constructor(db: Database, hub: NoticeHub) {
    this.#db = db;
    this.#hub = hub;
  }

  async list(caller: Principal, page: NoticePage) {
    const { rows, total, unread } = await selectNotices(this.#db, caller, page);
    return { items: rows.map(presentNotice), total, unread, page: page.page, size: page.size };
  }

  async find(caller: Principal, id: string): Promise<Notice> {
    const row = await selectOptionalNotice(this.#db, caller, id);
    if (row === null) throw new AppError('NOT_FOUND');
    return presentNotice(row);
  }

  /** Returns how many are unread now. */
  async markRead(caller: Principal, id: string): Promise<number> {
    await this.#mark(caller, id, 'readAt');
    return countUnread(this.#db, caller);
  }

  /** Others who received it keep it. */
  async hide(caller: Principal, id: string): Promise<void> {
    await this.#mark(caller, id, 'deletedAt');
  }

  /** The bells of the person's other tabs and devices go down as well; a mark that was there already is no news. */
  async #mark(caller: Principal, id: string, mark: 'readAt' | 'deletedAt'): Promise<void> {
    const isNew = await markNotice(this.#db, caller, id, mark);
    if (isNew) this.#hub.announce({ userId: caller.userId });
  }
}

const text = z.string().optional().catch(undefined);
/** Imported notices may have empty or odd fields; such a notice still opens, it just leads nowhere. */
const StoredSetting = z
  .object({
    type: z.string().catch(''),
    classId: text,
    assignmentId: text,
    studentId: text,
    exerciseType: text,
  })
  .catch({ type: '' });

function presentNotice(row: NoticeRow): Notice {
  return {
    thongBaoId: row.id,
    title: row.title,
    content: row.content,
    document: row.document,
    avatar: row.avatar,
    status: row.isRead ? NOTICE_STATUSES.READ : NOTICE_STATUSES.UNREAD,
    createDate: row.createdAt.toISOString(),
    senderName: joinFullName(row.senderFirstName ?? '', row.senderLastName ?? ''),
    setting: StoredSetting.parse(row.setting),
  };
}
