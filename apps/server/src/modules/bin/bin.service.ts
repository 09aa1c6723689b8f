import type { BinEntry, Restored } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { type ClassHub, isNameInUse, lockClassNames } from '../classes/class.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { selectMarkers } from '../teaching/teaching.service.ts';
import * as repo from './bin.repo.ts';

export { emptyBin } from './bin.repo.ts';

interface Parts {
  db: Database;
  hub: ClassHub;
  notifications: NotificationSender;
  /** Ends the practice of an examination by those who just got it back as a test. */
  endPractice: (given: { assignmentId: string; examinationId: string }) => Promise<void>;
}

/** What was deleted, until it is removed for good. Who may delete something may restore it. */
export class BinService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(
    caller: Caller,
    request: { page: number; size: number },
  ): Promise<{ items: BinEntry[]; total: number; page: number; size: number }> {
    const { rows, total } = await repo.selectEntries(this.#parts.db, caller, request);
    return { items: rows.map(presentEntry), total, ...request };
  }

  /** Puts a class into the bin with everything in it. Returns its entry there. */
  async deleteClass(caller: Caller, classId: string): Promise<string> {
    const { db, hub, notifications } = this.#parts;
    return inTransactionBy(db, caller, async (trx, afterCommit) => {
      const studentIds = await repo.deleteClass(trx, classId);
      if (studentIds === null) throw new AppError('NOT_FOUND');
      await notifications.binAbout(trx, afterCommit, { classId });
      afterCommit(() => studentIds.forEach((id) => hub.leaveClass(id, classId)));
      return repo.insertEntry(trx, { schoolId: caller.schoolId, deletedBy: caller.userId, classId });
    });
  }

  /** Throws NOT_FOUND for what the caller may not restore, and for what is not in the bin any more. */
  async restore(caller: Caller, entryId: string): Promise<Restored> {
    const done = await inTransactionBy(this.#parts.db, caller, async (trx, afterCommit) => {
      const entry = await repo.lockEntry(trx, caller, entryId);
      if (entry === null) throw new AppError('NOT_FOUND');
      const back = await repo.selectComingBack(trx, entryId);
      const restored =
        entry.classId === null
          ? await this.#restoreAssignment(trx, entry.assignmentId)
          : await this.#restoreClass(trx, afterCommit, entry.classId);
      await this.#restoreNews(trx, afterCommit, caller, {
        classId: restored.classId,
        assignmentId: entry.assignmentId,
        entryId,
        back,
      });
      await repo.deleteEntry(trx, entryId);
      return { restored, back };
    });
    for (const { id: assignmentId, examinationId, isRunningTest } of done.back)
      if (isRunningTest && examinationId !== null)
        await this.#parts.endPractice({ assignmentId, examinationId });
    return done.restored;
  }

  async #restoreAssignment(trx: ActorTrx, assignmentId: string | null): Promise<Restored> {
    if (assignmentId === null) throw new Error('An entry of the bin is about one thing');
    const { classId, title } = await repo.lockBinnedAssignment(trx, assignmentId);
    await repo.restoreAssignment(trx, assignmentId);
    return { kind: 'assignment', title, isRenamed: false, classId };
  }

  /** Under another name when its owner has another running class of that name by now. */
  async #restoreClass(trx: ActorTrx, afterCommit: AfterCommit, classId: string): Promise<Restored> {
    const { teacherId, name, isRunning } = await repo.lockBinnedClass(trx, classId);
    await lockClassNames(trx, teacherId);
    const title = isRunning ? await freeName(trx, { teacherId, name, classId }) : name;
    const studentIds = await repo.restoreClass(trx, classId, title);
    afterCommit(() => studentIds.forEach((id) => this.#parts.hub.followClass(id, classId)));
    return { kind: 'class', title, isRenamed: title !== name, classId };
  }

  async #restoreNews(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    { schoolId }: Caller,
    {
      classId,
      assignmentId,
      entryId,
      back,
    }: { classId: string; assignmentId: string | null; entryId: string; back: repo.BackAssignment[] },
  ): Promise<void> {
    const { notifications } = this.#parts;
    const about = { classId, ...(assignmentId !== null && { assignmentId }) };
    await notifications.takeFromBin(trx, afterCommit, about, entryId);
    for (const assignment of back) {
      if (!assignment.hasNews) continue;
      const teacherIds = await selectMarkers(trx, assignment.id);
      await notifications.tellFinished(trx, afterCommit, { schoolId, teacherIds, assignment });
    }
  }
}

async function freeName(
  trx: ActorTrx,
  { teacherId, name, classId }: { teacherId: string; name: string; classId: string },
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const mark = tries === 0 ? '' : tries === 1 ? ' (khôi phục)' : ` (khôi phục ${tries})`;
    const free = `${name.slice(0, NAME_LENGTH - mark.length)}${mark}`;
    if (!(await isNameInUse(trx, { teacherId, name: free, exceptId: classId }))) return free;
  }
}

const presentEntry = (row: repo.EntryRow): BinEntry => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  className: row.className,
  deletedByName: joinFullName(row.deleterFirstName, row.deleterLastName),
  deletedAt: row.deletedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
