import type { ClassFigures } from '@domdom/api';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/caller.ts';
import { selectClassFigures } from './school-figures.repo.ts';

/** The numbers of the classes of a school, for its managers. */
export class SchoolFigures {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list({ schoolId }: Caller, request: { search: string; page: number; size: number }) {
    const { rows, total } = await selectClassFigures(this.#db, schoolId, request);
    const items = rows.map(({ name, firstName, lastName, averageScore, ...row }): ClassFigures => ({
      ...row,
      className: name,
      teacherName: joinFullName(firstName, lastName),
      averageScore: averageScore === null ? null : Math.round(10 * averageScore) / 10,
    }));
    return { items, total, page: request.page, size: request.size };
  }
}
