import type { SchoolTerms } from '@domdom/api';
import { AppError } from '@domdom/domain/errors/app-error';
import { type SchoolTerms as Days, termsProblem, usualTerms } from '@domdom/domain/markbook/terms';
import type { Database } from '../../db/connect.ts';
import { inTransactionBy } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import { selectTerms, writeTerms } from './school-terms.repo.ts';

/** When the terms of a school begin and end: as its administrators have set them, or the usual days. */
export class SchoolTermService {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(schoolId: string, schoolYear: number): Promise<SchoolTerms> {
    const set = await selectTerms(this.#db, schoolId, schoolYear);
    const [first, second] = set ?? usualTerms(schoolYear);
    return { schoolYear, isSet: set !== null, terms: [first, second] };
  }

  async set(caller: Caller, schoolYear: number, terms: Days): Promise<SchoolTerms> {
    const { schoolId } = caller;
    const message = termsProblem(schoolYear, terms);
    if (message !== null)
      throw new AppError('INVALID_INPUT', { message, issues: [{ path: 'terms', message }] });
    await inTransactionBy(this.#db, caller, (trx) => writeTerms(trx, { schoolId, schoolYear }, terms));
    return this.read(schoolId, schoolYear);
  }
}
