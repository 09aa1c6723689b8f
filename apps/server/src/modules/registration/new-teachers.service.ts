import type { NewTeacher } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { deleteOtherSessions, renewSessionsOfUser } from '../auth/session.service.ts';
import { selectNewTeachers, updateNewTeacher } from './registration.repo.ts';

/** Teachers who registered themselves and whom nobody at their school has identified yet. */
export class NewTeachers {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller, { search, page, size }: { search: string; page: number; size: number }) {
    const { rows, total } = await selectNewTeachers(this.#db, caller.schoolId, { search, page, size });
    const items = rows.map((row): NewTeacher => ({
      id: row.id,
      fullName: joinFullName(row.firstName, row.lastName),
      email: row.email,
      createdAt: row.createdAt.toISOString(),
      isWaiting: row.isWaiting,
      classCount: row.classCount ?? 0,
    }));
    return { items, total, page, size };
  }

  async confirm(caller: Caller, userId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const change = { isConfirmed: true, isAwaitingApproval: false } as const;
      if (!(await updateNewTeacher(trx, { schoolId: caller.schoolId, userId }, change))) throw gone();
      await renewSessionsOfUser(trx, userId);
    });
  }

  async refuse(caller: Caller, userId: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const isDone = await updateNewTeacher(trx, { schoolId: caller.schoolId, userId }, { isDisabled: true });
      if (!isDone) throw gone();
      await deleteOtherSessions(trx, userId, null);
    });
  }
}

const gone = () => new AppError('NOT_FOUND');
