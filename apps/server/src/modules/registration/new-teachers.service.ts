import type { NewTeacher, WaitingTeacher } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import {
  type ActorTrx,
  type AfterCommit,
  inTransactionBy,
  inTransactionBySystem,
} from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { deleteOtherSessions, renewSessionsOfUser } from '../auth/session.service.ts';
import { NewTeacherNews } from '../notifications/new-teacher-news.service.ts';
import {
  selectNewTeachers,
  selectOptionalWaitingByEmail,
  selectUnattendedTeachers,
  updateNewTeacher,
  updateUnattendedTeacher,
  withdrawConfirmation,
} from './registration.repo.ts';

/** Teachers who registered themselves and whom nobody at their school has identified yet. */
export class NewTeachers {
  readonly #db: Database;
  readonly #news: NewTeacherNews;

  constructor(db: Database, news: NewTeacherNews) {
    this.#db = db;
    this.#news = news;
  }

  async list(caller: Caller, { search, page, size }: { search: string; page: number; size: number }) {
    const { rows, total } = await selectNewTeachers(this.#db, caller.schoolId, { search, page, size });
    return { items: rows.map(present), total, page, size };
  }

  /** Those of schools without an administrator, for the people who look after the whole site. */
  async listUnattended({ search, page, size }: { search: string; page: number; size: number }) {
    const { rows, total } = await selectUnattendedTeachers(this.#db, { search, page, size });
    const items = rows.map((row): WaitingTeacher => ({ ...present(row), schoolName: row.schoolName }));
    return { items, total, page, size };
  }

  async confirm(caller: Caller, userId: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if (!(await updateNewTeacher(trx, { schoolId, userId }, CONFIRMED))) throw gone();
      await this.#settle(trx, afterCommit, { id: userId, schoolId });
    });
  }

  /**
   * Takes back a confirmation, for whoever pressed at the wrong name. What the teacher gave meanwhile stays with the
   * classes, as it does for teachers who registered before schools confirmed anybody.
   */
  async withdraw(caller: Caller, userId: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const teacher = await withdrawConfirmation(trx, { schoolId, userId });
      if (teacher === null) throw gone();
      const { email, isWaiting, firstName, lastName } = teacher;
      const fullName = joinFullName(firstName, lastName);
      await this.#news.tellRegistered(trx, afterCommit, { id: userId, schoolId, fullName, email });
      // Who waits for the approval of the login has none.
      if (isWaiting) await deleteOtherSessions(trx, userId, { keptId: null, reason: 'by-school' });
      else await renewSessionsOfUser(trx, userId);
    });
  }

  async confirmUnattended(caller: Caller, userId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      const schoolId = await updateUnattendedTeacher(trx, userId, CONFIRMED);
      if (schoolId === null) throw gone();
      await this.#settle(trx, afterCommit, { id: userId, schoolId });
    });
  }

  async refuse(caller: Caller, userId: string): Promise<void> {
    const { schoolId } = caller;
    await inTransactionBy(this.#db, caller, async (trx, afterCommit) => {
      if (!(await updateNewTeacher(trx, { schoolId, userId }, { isDisabled: true }))) throw gone();
      await this.#news.forget(trx, afterCommit, { id: userId, schoolId });
      await deleteOtherSessions(trx, userId, { keptId: null, reason: 'account-closed' });
    });
  }

  /** Open pages of the teacher get the new rights at once, and the bells of the administrators forget about it. */
  async #settle(trx: ActorTrx, afterCommit: AfterCommit, teacher: { id: string; schoolId: string }) {
    await this.#news.forget(trx, afterCommit, teacher);
    await renewSessionsOfUser(trx, teacher.id);
  }
}

/** Confirms a teacher by command, and returns the name of the school; null when nobody with this address waits. */
export async function confirmByMachine(db: Database, email: string): Promise<string | null> {
  const found = await selectOptionalWaitingByEmail(db, email);
  if (found === null) return null;
  const { id: userId, schoolId, schoolName } = found;
  const isDone = await inTransactionBySystem(db, async (trx) => {
    if (!(await updateNewTeacher(trx, { schoolId, userId }, CONFIRMED))) return false;
    // Bells that poll learn of it within a minute; this process has no sockets.
    await new NewTeacherNews({ announce: () => {} }).forget(trx, () => {}, { id: userId, schoolId });
    await renewSessionsOfUser(trx, userId);
    return true;
  });
  return isDone ? schoolName : null;
}

const CONFIRMED = { isConfirmed: true, isAwaitingApproval: false } as const;

type TeacherRow = Awaited<ReturnType<typeof selectNewTeachers>>['rows'][number];

const present = (row: TeacherRow): NewTeacher => ({
  id: row.id,
  fullName: joinFullName(row.firstName, row.lastName),
  email: row.email ?? '',
  createdAt: row.createdAt.toISOString(),
  isWaiting: row.isWaiting,
  classCount: row.classCount ?? 0,
});

const gone = () => new AppError('NOT_FOUND');
