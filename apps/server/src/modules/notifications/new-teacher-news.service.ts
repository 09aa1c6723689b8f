import { joinFullName } from '@domdom/domain/school/names';
import { truncate } from '@domdom/domain/text/truncate';
import type { AfterCommit, Trx } from '../../db/transaction.ts';
import { deleteNewsAbout, deleteOlderNews, selectOptionalUntoldTeacher } from './new-teacher-news.repo.ts';
import { insertNotification } from './notification.repo.ts';
import type { NotificationHub } from './notification-sender.service.ts';

/**
 * The bell holds the newest teachers who wait, because whoever has just registered may stand beside the administrator.
 * It holds fewer of them than its first page has rows: somebody who registers a hundred accounts must not bury all other
 * news of the school. The home page of administrators lists everyone.
 */
const MOST_IN_BELL = 3;
const TITLE_LIMIT = 299;

interface Registered {
  id: string;
  schoolId: string;
  fullName: string;
  /** Null for a teacher whose account the school made, and who lost the confirmation by a move. */
  email: string | null;
}

/** Tells the administrators of a school about teachers who wait for them. */
export class NewTeacherNews {
  readonly #hub: NotificationHub;

  constructor(hub: NotificationHub) {
    this.#hub = hub;
  }

  async tellRegistered(trx: Trx, afterCommit: AfterCommit, teacher: Registered): Promise<void> {
    await this.#tell(trx, teacher);
    await deleteOlderNews(trx, teacher.schoolId, MOST_IN_BELL);
    this.#announce(afterCommit, teacher.schoolId, 'new');
  }

  /** Nobody needs to decide about this teacher any more; the next one moves up. */
  async forget(trx: Trx, afterCommit: AfterCommit, teacher: Pick<Registered, 'id' | 'schoolId'>) {
    if (!(await deleteNewsAbout(trx, teacher))) return;
    const { id, schoolId } = teacher;
    const next = await selectOptionalUntoldTeacher(trx, { schoolId, besides: id });
    if (next !== null) {
      const fullName = joinFullName(next.firstName, next.lastName);
      await this.#tell(trx, { ...next, schoolId, fullName });
    }
    this.#announce(afterCommit, schoolId);
  }

  async #tell(trx: Trx, teacher: Registered & { createdAt?: Date }): Promise<void> {
    const { id, schoolId, fullName, email, createdAt } = teacher;
    const named = email === null ? fullName : `${fullName} (${email})`;
    await insertNotification(trx, {
      schoolId,
      createdBy: id,
      audience: { schoolId, role: 'administrator' },
      title: truncate(`Giáo viên mới chờ xác nhận: ${named}`, TITLE_LIMIT),
      content: `${named} vừa đăng ký làm giáo viên của trường. Nếu đúng là giáo viên của trường, hãy bấm Xác nhận.`,
      setting: { type: 'NEW_TEACHER', teacherId: id },
      ...(createdAt === undefined ? {} : { createdAt }),
    });
  }

  #announce(afterCommit: AfterCommit, schoolId: string, reason?: 'new'): void {
    afterCommit(() => this.#hub.announce({ schoolId, role: 'administrator' }, reason));
  }
}
