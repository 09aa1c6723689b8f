import type { NoticeReceivers, SentNotice } from '@domdom/api';
import { isAllowed, ROLES } from '@domdom/domain/access/roles';
import { AppError } from '@domdom/domain/errors/app-error';
import { type NoticeDocument, noticePlainText } from '@domdom/domain/notifications/document';
import { NOTICE_MESSAGES } from '@domdom/domain/notifications/form';
import type { NoticeSetting } from '@domdom/domain/notifications/routing';
import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';
import type { Principal } from '../../http/principal.ts';
import { takeTry, type ThrottleRule } from '../auth/throttle.service.ts';
import type { ClassService } from '../classes/class.service.ts';
import type { NoticeHub } from './notice-sender.service.ts';
import {
  type Audience,
  insertWritten,
  selectOptionalSent,
  selectSent,
  type SentRow,
  type WrittenNotice,
} from './notice.repo.ts';

/** Each one rings at everybody who receives it: what a busy day asks for goes at once, and no flood does. */
const authorRule = (userId: string): ThrottleRule => ({
  key: `notice:author:${userId}`,
  free: 30,
  maxSeconds: 120,
  windowSeconds: 600,
});

export interface Letter {
  sendId: string;
  avatar: string;
  title: string;
  document: NoticeDocument;
  receivers: NoticeReceivers;
  /** What older clients say a notice is about; null where only the receivers count. */
  setting: NoticeSetting | null;
}

/** What people write to each other, as against the notices of events. */
export class NoticeWriter {
  readonly #db: Database;
  readonly #hub: NoticeHub;
  readonly #classes: ClassService;

  constructor({ db, hub, classes }: { db: Database; hub: NoticeHub; classes: ClassService }) {
    this.#db = db;
    this.#hub = hub;
    this.#classes = classes;
  }

  /**
   * One row for everybody or a role, one for each class, all or nothing. The route has seen to it that the caller may write
   * at all. Returns the ids of what was written for the first time.
   */
  async send(caller: Principal, { receivers, setting, ...letter }: Letter): Promise<string[]> {
    const audiences = await this.#audiencesOf(caller, receivers);
    // What is sent once more after a lost answer sends nothing again, so it need not wait either.
    const isNew = (await selectOptionalSent(this.#db, caller.userId, letter.sendId)) === null;
    if (isNew) await takeTry(this.#db, [authorRule(caller.userId)]);
    const content = noticePlainText(letter.document);
    return inTransaction(this.#db, async (trx, afterCommit) => {
      const ids: string[] = [];
      for (const audience of audiences) {
        const notice: WrittenNotice = {
          ...letter,
          content,
          audience,
          schoolId: caller.schoolId,
          createdBy: caller.userId,
          setting: settingFor(audience, setting),
        };
        const id = await insertWritten(trx, notice);
        if (id === null) await refuseOtherWords(trx, notice);
        else {
          ids.push(id);
          afterCommit(() => this.#hub.announce(audience));
        }
      }
      return ids;
    });
  }

  async sent(caller: Principal, page: { page: number; size: number }) {
    const { rows, total } = await selectSent(this.#db, caller.userId, page);
    return { items: rows.map(presentSent), total, ...page };
  }

  async #audiencesOf(caller: Principal, receivers: NoticeReceivers): Promise<Audience[]> {
    if (receivers.type === 'CLASS') return this.#classesOf(caller, receivers.classIds);
    const { schoolId } = caller;
    if (isAllowed(['administrator'], caller.roles)) {
      if (receivers.type === 'ALL' || receivers.role === 'ALL') return [{ schoolId }];
      return [{ schoolId, role: receivers.role === 'STUDENT' ? 'student' : 'teacher' }];
    }
    if (receivers.type === 'ALL' || receivers.role !== 'STUDENT') throw new AppError('FORBIDDEN');
    return this.#classesOf(caller, null);
  }

  /** Own ones, in one order, so that two sends never wait for each other in a circle. */
  async #classesOf(caller: Principal, chosen: readonly string[] | null): Promise<Audience[]> {
    const own = await this.#classes.ownOf(caller);
    const running = own.filter(({ status }) => status !== CLASS_STATUSES.FINISH);
    if (chosen === null) {
      if (running.length > 0) return running.map(({ id }) => ({ classId: id }));
      const message = NOTICE_MESSAGES['notification.noClass'];
      throw new AppError('INVALID_INPUT', { issues: [{ path: 'receivers', message }] });
    }
    const wanted = new Set(chosen);
    const found = own.filter(({ id }) => wanted.has(id));
    if (found.length < wanted.size) throw new AppError('NOT_FOUND');
    if (found.some(({ status }) => status === CLASS_STATUSES.FINISH)) throw new AppError('CLASS_FINISHED');
    return found.map(({ id }) => ({ classId: id }));
  }
}

function settingFor(audience: Audience, given: NoticeSetting | null): NoticeSetting {
  const type = given?.type ?? '';
  return 'classId' in audience
    ? { ...given, type: type === '' ? 'CLASS_NOTIFICATION' : type, classId: audience.classId }
    : { ...given, type: type === '' ? 'SCHOOL_NOTIFICATION' : type };
}

/** The same once more is fine; something else under the name of what was sent would be lost without a word. */
async function refuseOtherWords(
  trx: Trx,
  { createdBy, sendId, title, content }: WrittenNotice,
): Promise<void> {
  const before = await selectOptionalSent(trx, createdBy, sendId);
  if (before?.title !== title || before.content !== content) throw new AppError('CONFLICT');
}

function presentSent({ createdAt, audience, audienceRole, classNames, ...row }: SentRow): SentNotice {
  return {
    ...row,
    createDate: createdAt.toISOString(),
    receivers: presentReceivers({ audience, audienceRole, classNames }),
  };
}

function presentReceivers({
  audience,
  audienceRole,
  classNames,
}: Pick<SentRow, 'audience' | 'audienceRole' | 'classNames'>): SentNotice['receivers'] {
  if (audience === 'CLASS') return { type: 'CLASS', classNames };
  if (audience === 'ALL') return { type: 'ALL' };
  return { type: 'ROLE', role: audienceRole === ROLES.student ? 'STUDENT' : 'TEACHER' };
}
