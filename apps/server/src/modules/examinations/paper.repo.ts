import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** Selects a paper version, with the current number of its examination. */
export async function selectPaper(db: Database | Trx, id: string) {
  return db
    .selectFrom('paperVersions')
    .innerJoin('examinations', 'examinations.id', 'paperVersions.examinationId')
    .select([
      'paperVersions.id',
      'paperVersions.examinationId',
      'paperVersions.questions',
      'paperVersions.worksheet',
      'examinations.sortOrder',
      'paperVersions.title',
      'paperVersions.durationSeconds',
    ])
    .where('paperVersions.id', '=', id)
    .executeTakeFirstOrThrow();
}
