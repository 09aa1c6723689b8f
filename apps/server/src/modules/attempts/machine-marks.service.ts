import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { type ActorTrx, inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { acceptMachineMarks, takeBackMachineMarks } from './machine-marks.repo.ts';
import { lockOptionalAssignment } from './regrade.repo.ts';

/**
 * Lets a teacher accept the marks of the machine for a whole class. Students see the same marks as before, so nobody is
 * notified.
 */
export class MachineMarksService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async accept(caller: Caller, assignmentId: string): Promise<{ acceptedCount: number; acceptedAt: string }> {
    const accepted = await this.#holding(caller, assignmentId, (trx) =>
      acceptMachineMarks(trx, assignmentId, caller.userId),
    );
    return { ...accepted, acceptedAt: accepted.acceptedAt.toISOString() };
  }

  async takeBack(
    caller: Caller,
    assignmentId: string,
    acceptedAt: string,
  ): Promise<{ takenBackCount: number }> {
    const by = { teacherId: caller.userId, acceptedAt: new Date(acceptedAt) };
    return {
      takenBackCount: await this.#holding(caller, assignmentId, (trx) =>
        takeBackMachineMarks(trx, assignmentId, by),
      ),
    };
  }

  /** Holds the assignment, so that nothing of it is marked or regraded meanwhile. */
  async #holding<T>(caller: Caller, assignmentId: string, work: (trx: ActorTrx) => Promise<T>): Promise<T> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      if ((await lockOptionalAssignment(trx, assignmentId)) === undefined) throw new AppError('NOT_FOUND');
      return work(trx);
    });
  }
}
