import type { NotificationReceivers, SentNotification } from '@domdom/api';
import { isAllowed, ROLES } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { type NotificationDocument, notificationPlainText } from '@domdom/domain/notifications/document';
import { NOTIFICATION_MESSAGES } from '@domdom/domain/notifications/form';
import { RECALL_UNDO_MS } from '@domdom/domain/notifications/limits';
import type { NotificationSetting } from '@domdom/domain/notifications/routing';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { lockCap, refuseAtCap } from '../budgets/cap.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import type { NotificationHub } from './notification-sender.service.ts';
import { type Audience, insertWritten, type WrittenNotification } from './notification.repo.ts';
import {
  type CountedSentRow,
  recallSent,
  restoreSent,
  selectOptionalSent,
  selectSent,
  type SentRow,
  type SentTo,
} from './sent.repo.ts';

interface NotificationToSend {
  sendId: string;
  avatar: string;
  title: string;
  document: NotificationDocument;
  receivers: NotificationReceivers;
  /** The subject of a notification in the older clients' form; null if only the receivers matter. */
  setting: NotificationSetting | null;
}

/** Notifications that people write to each other, as opposed to those of events. */
export class NotificationWriter {
  readonly #db: Database;
  readonly #hub: NotificationHub;
  readonly #classes: ClassService;

  constructor({ db, hub, classes }: { db: Database; hub: NotificationHub; classes: ClassService }) {
    this.#db = db;
    this.#hub = hub;
    this.#classes = classes;
  }

  /**
   * Writes one row for everyone or a role, or one per class or chosen student, all or nothing. The route has checked that the caller may
   * write at all. Returns the ids of the rows that were written for the first time.
   */
  async send(caller: Caller, { receivers, setting, ...written }: NotificationToSend): Promise<string[]> {
    const receiving = await this.#receiving(caller, receivers);
    const content = notificationPlainText(written.document);
    return inTransaction(this.#db, async (trx, afterCommit) => {
      // A send that is repeated after a lost answer sends nothing again, so it need not wait either.
      await lockCap(trx, 'notifications', caller);
      const isNew = (await selectOptionalSent(trx, caller.userId, written.sendId)) === null;
      if (isNew) await refuseAtCap(trx, 'notifications', caller, receiving.length);
      const ids: string[] = [];
      for (const { audience, classId } of receiving) {
        const notification: WrittenNotification = {
          ...written,
          content,
          audience,
          schoolId: caller.schoolId,
          createdBy: caller.userId,
          setting: settingFor(classId, setting),
        };
        const id = await insertWritten(trx, notification);
        if (id === null) await refuseOtherWords(trx, notification);
        else {
          ids.push(id);
          afterCommit(() => this.#hub.announce(audience, 'new'));
        }
      }
      return ids;
    });
  }

  async sent(caller: Caller, page: { page: number; size: number }) {
    const { rows, total } = await selectSent(this.#db, caller.userId, page);
    return { items: rows.map(presentSent), total, ...page };
  }

  /** Its receivers do not have it any longer. Taking back once more changes nothing. */
  async recall(caller: Caller, sendId: string): Promise<void> {
    await this.#change(caller, sendId, (trx) => recallSent(trx, caller.userId, sendId));
  }

  /** Undoes taking back, for some minutes: later, a class would be surprised by old words. */
  async restore(caller: Caller, sendId: string): Promise<void> {
    await this.#change(caller, sendId, async (trx, { recalledAt }) => {
      if (recalledAt !== null && Date.now() - recalledAt.getTime() > RECALL_UNDO_MS) {
        throw new AppError('CONFLICT');
      }
      return restoreSent(trx, caller.userId, sendId);
    });
  }

  async #change(
    caller: Caller,
    sendId: string,
    change: (trx: Trx, sent: SentRow) => Promise<SentTo[]>,
  ): Promise<void> {
    await inTransaction(this.#db, async (trx, afterCommit) => {
      const sent = await selectOptionalSent(trx, caller.userId, sendId);
      if (sent === null) throw new AppError('NOT_FOUND');
      const receivers = await change(trx, sent);
      afterCommit(() => {
        for (const one of receivers) this.#hub.announce(audienceOf(one));
      });
    });
  }

  async #receiving(caller: Caller, receivers: NotificationReceivers): Promise<Receiving[]> {
    if (receivers.type === 'CLASS') return this.#classesOf(caller, receivers.classIds);
    if (receivers.type === 'STUDENTS') return this.#studentsOf(caller, receivers);
    const { schoolId } = caller;
    if (isAllowed(['administrator'], caller.roles)) {
      if (receivers.type === 'ALL' || receivers.role === 'ALL')
        return [{ audience: { schoolId }, classId: null }];
      const role = receivers.role === 'STUDENT' ? 'student' : 'teacher';
      return [{ audience: { schoolId, role }, classId: null }];
    }
    if (receivers.type === 'ALL' || receivers.role !== 'STUDENT') throw new AppError('FORBIDDEN');
    return this.#classesOf(caller, null);
  }

  /** The caller's own classes, in a fixed order so that two sends never wait for each other in a circle. */
  async #classesOf(caller: Caller, chosen: readonly string[] | null): Promise<Receiving[]> {
    const own = await this.#classes.ownOf(caller);
    const running = own.filter(({ status }) => status !== CLASS_STATUSES.FINISH);
    if (chosen === null) {
      if (running.length > 0) return running.map(({ id }) => ({ audience: { classId: id }, classId: id }));
      const message = NOTIFICATION_MESSAGES['notification.noClass'];
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'receivers', message }] });
    }
    const wanted = new Set(chosen);
    const found = own.filter(({ id }) => wanted.has(id));
    if (found.length < wanted.size) throw new AppError('NOT_FOUND');
    if (found.some(({ status }) => status === CLASS_STATUSES.FINISH)) throw new AppError('CLASS_FINISHED');
    return found.map(({ id }) => ({ audience: { classId: id }, classId: id }));
  }

  /** Students who are now in one of the caller's own classes; refused as a whole when one of them is not. */
  async #studentsOf(
    caller: Caller,
    { classId, studentIds }: { classId: string; studentIds: readonly string[] },
  ): Promise<Receiving[]> {
    await this.#classesOf(caller, [classId]);
    const found = await this.#classes.membersAmong(classId, studentIds);
    if (found.length < new Set(studentIds).size) throw new AppError('NOT_FOUND');
    return found.map((userId) => ({ audience: { userId }, classId }));
  }
}

interface Receiving {
  audience: Audience;
  /** The class that the notification is about; null for none. */
  classId: string | null;
}

function settingFor(classId: string | null, given: NotificationSetting | null): NotificationSetting {
  const type = given?.type ?? '';
  return classId === null
    ? { ...given, type: type === '' ? 'SCHOOL_NOTIFICATION' : type }
    : { ...given, type: type === '' ? 'CLASS_NOTIFICATION' : type, classId };
}

/** Allows the same content under a used send id, and refuses different content, which would be lost silently. */
async function refuseOtherWords(
  trx: Trx,
  { createdBy, sendId, title, content }: WrittenNotification,
): Promise<void> {
  const before = await selectOptionalSent(trx, createdBy, sendId);
  if (before?.title !== title || before.content !== content) throw new AppError('CONFLICT');
}

function audienceOf(row: SentTo): Audience {
  if (row.audienceUserId !== null) return { userId: row.audienceUserId };
  if (row.audienceClassId !== null) return { classId: row.audienceClassId };
  const { schoolId, audienceRole } = row;
  if (audienceRole === null) return { schoolId };
  return { schoolId, role: audienceRole === ROLES.student ? 'student' : 'teacher' };
}

function presentSent(row: CountedSentRow): SentNotification {
  const { sendId, title, content, document, avatar, receiverCount, readCount } = row;
  return {
    sendId,
    title,
    content,
    document,
    avatar,
    receiverCount,
    readCount,
    createDate: row.createdAt.toISOString(),
    recallDate: row.recalledAt?.toISOString() ?? null,
    receivers: presentReceivers(row),
  };
}

function presentReceivers({
  audience,
  audienceRole,
  classNames,
  students,
}: Pick<SentRow, 'audience' | 'audienceRole' | 'classNames' | 'students'>): SentNotification['receivers'] {
  if (audience === 'CLASS') return { type: 'CLASS', classNames };
  if (audience === 'USER') {
    const studentNames = students.map(({ firstName, lastName }) => joinFullName(firstName, lastName));
    return { type: 'STUDENTS', classNames, studentNames };
  }
  if (audience === 'ALL') return { type: 'ALL' };
  return { type: 'ROLE', role: audienceRole === ROLES.student ? 'STUDENT' : 'TEACHER' };
}
