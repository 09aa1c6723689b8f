import { truncate } from '@domdom/domain/text/truncate';
import type { AfterCommit, Trx } from '../../db/transaction.ts';
import {
  countNewTeacherNotifications,
  deleteNewTeacherNotification,
  insertNotification,
} from './notification.repo.ts';
import type { NotificationHub } from './notification-sender.service.ts';

/**
 * The bell holds at most this many teachers who wait. Somebody who registers a hundred accounts must not bury the news
 * of a whole school; the home page of administrators lists everyone.
 */
const MOST_IN_BELL = 5;
const TITLE_LIMIT = 299;

interface Registered {
  id: string;
  schoolId: string;
  fullName: string;
  email: string;
}

/** Tells the administrators of a school about teachers who wait for them. */
export class NewTeacherNews {
  readonly #hub: NotificationHub;

  constructor(hub: NotificationHub) {
    this.#hub = hub;
  }

  async tellRegistered(trx: Trx, afterCommit: AfterCommit, teacher: Registered): Promise<void> {
    const { id, schoolId, fullName, email } = teacher;
    if ((await countNewTeacherNotifications(trx, schoolId)) >= MOST_IN_BELL) return;
    await insertNotification(trx, {
      schoolId,
      createdBy: id,
      audience: { schoolId, role: 'administrator' },
      title: truncate(`Giáo viên mới chờ xác nhận: ${fullName} (${email})`, TITLE_LIMIT),
      content: `${fullName} (${email}) vừa đăng ký làm giáo viên của trường. Nếu đúng là giáo viên của trường, hãy bấm Xác nhận.`,
      setting: { type: 'NEW_TEACHER', teacherId: id },
    });
    this.#announce(afterCommit, schoolId);
  }

  /** Nobody needs to decide about this teacher any more. */
  async forget(trx: Trx, afterCommit: AfterCommit, teacher: Pick<Registered, 'id' | 'schoolId'>) {
    if (await deleteNewTeacherNotification(trx, teacher)) this.#announce(afterCommit, teacher.schoolId);
  }

  #announce(afterCommit: AfterCommit, schoolId: string): void {
    afterCommit(() => this.#hub.announce({ schoolId, role: 'administrator' }));
  }
}
