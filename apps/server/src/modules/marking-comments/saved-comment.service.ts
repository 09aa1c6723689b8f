import { AppError } from '@domdom/domain/errors/app-error';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import {
  deleteSavedComment,
  insertSavedComment,
  selectOptionalComment,
  selectSavedComments,
  updateSavedComment,
} from './saved-comment.repo.ts';

const SAVED_ALREADY = 'Bạn đã lưu nhận xét này rồi!';

/** The comments that a teacher keeps; nobody else sees them. */
export class SavedComments {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller) {
    return selectSavedComments(this.#db, caller.userId);
  }

  /** Saving the same text again changes nothing. */
  async add(caller: Caller, text: string): Promise<string> {
    return inTransactionBy(this.#db, caller, async (trx) => {
      const known = await selectOptionalComment(trx, caller.userId, text);
      if (known !== null) return known;
      await refuseAtCap(trx, 'savedComments', caller);
      const id = await insertSavedComment(trx, { ...caller, text });
      await refuseMoreUnconfirmedText(trx, caller);
      return id;
    });
  }

  async change(caller: Caller, id: string, text: string): Promise<void> {
    await inTransactionBy(this.#db, caller, async (trx) => {
      const same = await selectOptionalComment(trx, caller.userId, text);
      if (same !== null && same !== id) {
        throw new AppError('INVALID_INPUT', { issues: [{ path: 'text', message: SAVED_ALREADY }] });
      }
      if (!(await updateSavedComment(trx, { userId: caller.userId, id, text }))) {
        throw new AppError('NOT_FOUND');
      }
      await refuseMoreUnconfirmedText(trx, caller);
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    if (!(await deleteSavedComment(this.#db, caller.userId, id))) throw new AppError('NOT_FOUND');
  }
}
