import { AppError } from '@domdom/domain/errors/app-error';
import { type Matrix, matrixIssues } from '@domdom/domain/own-tests/matrix';
import { Matrix as MatrixSchema } from '@domdom/api/own-tests';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { refuseAtCap } from '../budgets/cap.service.ts';
import { refuseMoreUnconfirmedText } from '../budgets/unconfirmed-text.service.ts';
import { deleteTemplate, insertTemplate, selectTemplates } from './matrix-template.repo.ts';

/** Matrices that a teacher keeps to begin other tests with. */
export class MatrixTemplates {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(caller: Caller) {
    const rows = await selectTemplates(this.#db, caller.userId);
    return rows.map(({ matrix, ...row }) => ({ ...row, matrix: MatrixSchema.parse(matrix) }));
  }

  async add(caller: Caller, { name, matrix }: { name: string; matrix: Matrix }): Promise<string> {
    const issues = matrixIssues(matrix);
    if (issues.length > 0) throw new AppError('INVALID_INPUT', { issues });
    return inTransactionBy(this.#db, caller, async (trx) => {
      await refuseAtCap(trx, 'matrixTemplates', caller);
      const id = await insertTemplate(trx, { ...caller, name, matrix });
      await refuseMoreUnconfirmedText(trx, caller);
      return id;
    });
  }

  async remove(caller: Caller, id: string): Promise<void> {
    if (!(await deleteTemplate(this.#db, caller.userId, id))) throw new AppError('NOT_FOUND');
  }
}
