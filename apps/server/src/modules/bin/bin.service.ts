import type { BinEntry, Restored } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, type AfterCommit, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { putIntoBin } from '../bin-entries/bin-entry.service.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { type ClassHub, isNameInUse, lockClassNames } from '../classes/class.service.ts';
import { restoreTitle } from '../library/title.service.ts';
import type { NotificationSender } from '../notifications/notification-sender.service.ts';
import { selectMarkers } from '../teaching/teaching.service.ts';
import type { UploadStore } from '../uploads/upload-store.service.ts';
import * as repo from './bin.repo.ts';

export { emptyBin } from './bin.repo.ts';

interface Parts {
  db: Database;
  hub: ClassHub;
  notifications: NotificationSender;
  store: UploadStore;
  /** Ends the practice of an examination by those who just got it back as a test. */
  endPractice: (given: { assignmentId: string; examinationId: string }) => Promise<void>;
}

const NEW_FOLDER = { name: 'Đã khôi phục', color: '#1f3a8a' };

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
      return putIntoBin(trx, { schoolId: caller.schoolId, deletedBy: caller.userId, classId });
    });
  }

  /** Throws NOT_FOUND for what the caller may not restore, and for what is not in the bin any more. */
  async restore(caller: Caller, entryId: string): Promise<Restored> {
    const done = await inTransactionBy(this.#parts.db, caller, async (trx, afterCommit) => {
      const entry = await repo.lockEntry(trx, caller, entryId);
      if (entry === null) throw new AppError('NOT_FOUND');
      const back = await repo.selectComingBack(trx, entryId);
      const restored = await this.#restoreEntry(trx, afterCommit, caller, entry);
      if (restored.classId !== null)
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

  /**
   * Removes a plain file for good, because files in the bin count as kept. A file that a class has stays for the class.
   * Throws NOT_FOUND for everything else.
   */
  async removeFile(caller: Caller, entryId: string): Promise<void> {
    const unused = await inTransactionBy(this.#parts.db, caller, async (trx) => {
      const entry = await repo.lockEntry(trx, caller, entryId);
      const fileId = entry?.fileId ?? null;
      if (fileId === null) throw new AppError('NOT_FOUND');
      const { storedName } = await repo.lockBinnedFile(trx, fileId);
      if (storedName === null) throw new AppError('NOT_FOUND');
      await repo.deleteEntry(trx, entryId);
      return (await repo.removeFile(trx, fileId)) ? storedName : null;
    });
    // After a crash here the sweep deletes the bytes.
    if (unused !== null) await this.#parts.store.discard(unused);
  }

  async #restoreEntry(
    trx: ActorTrx,
    afterCommit: AfterCommit,
    caller: Caller,
    entry: NonNullable<Awaited<ReturnType<typeof repo.lockEntry>>>,
  ): Promise<Restored> {
    const { classId, assignmentId, fileId, folderId, examinationId, titleId } = entry;
    if (classId !== null) return this.#restoreClass(trx, afterCommit, classId);
    if (assignmentId !== null) return this.#restoreAssignment(trx, assignmentId);
    if (fileId !== null) return this.#restoreFile(trx, caller, { fileId, folderId });
    if (titleId !== null) {
      const title = await restoreTitle(trx, caller.schoolId, titleId);
      return { kind: 'book', title, isRenamed: false, classId: null, movedTo: null };
    }
    if (examinationId === null) throw new Error('An entry of the bin is about one thing');
    const title = await repo.restoreTest(trx, examinationId);
    return { kind: 'own-test', title, isRenamed: false, classId: null, movedTo: null };
  }

  async #restoreAssignment(trx: ActorTrx, assignmentId: string): Promise<Restored> {
    const { classId, title } = await repo.lockBinnedAssignment(trx, assignmentId);
    await repo.restoreAssignment(trx, assignmentId);
    return { kind: 'assignment', title, isRenamed: false, classId, movedTo: null };
  }

  /** Into another folder when its own is not there any more. */
  async #restoreFile(
    trx: ActorTrx,
    caller: Caller,
    { fileId, folderId }: { fileId: string; folderId: string | null },
  ): Promise<Restored> {
    const { fileName: title, kind, createdBy: userId, schoolId } = await repo.lockBinnedFile(trx, fileId);
    await refuseAtCap(trx, 'files', caller);
    const owner = { schoolId, userId };
    const folder = await repo.keepFolderFor(trx, owner, { wantedId: folderId, ...NEW_FOLDER });
    await repo.restoreFile(trx, fileId, folder.id);
    return {
      kind: kind === 'worksheet' ? 'worksheet' : 'file',
      title,
      isRenamed: false,
      classId: null,
      movedTo: folder.id === folderId ? null : folder.name,
    };
  }

  /** Under another name when its owner has another running class of that name by now. */
  async #restoreClass(trx: ActorTrx, afterCommit: AfterCommit, classId: string): Promise<Restored> {
    const { teacherId, name, isRunning } = await repo.lockBinnedClass(trx, classId);
    await lockClassNames(trx, teacherId);
    const title = isRunning ? await freeName(trx, { teacherId, name, classId }) : name;
    const studentIds = await repo.restoreClass(trx, classId, title);
    afterCommit(() => studentIds.forEach((id) => this.#parts.hub.followClass(id, classId)));
    return { kind: 'class', title, isRenamed: title !== name, classId, movedTo: null };
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
  endsAt: row.endsAt?.toISOString() ?? null,
});
