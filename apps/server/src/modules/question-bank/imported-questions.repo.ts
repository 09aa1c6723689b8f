import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** Where a question came from: a position in an import, or a form's draft, which has only one position. */
interface ImportPosition {
  createdBy: string;
  importId: string;
  position: number;
}

export interface Imported {
  questionId: string;
  /** Pictures and sounds that were left out, as reported. */
  leftOut: string[];
}

/** The question that was made from this position before. Nobody else makes one from it before the transaction ends. */
export async function lockOptionalImported(
  trx: ActorTrx,
  position: ImportPosition,
): Promise<Imported | null> {
  const key = `${position.createdBy}/${position.importId}/${position.position}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return selectOptionalImported(trx, position);
}

/** The question that was made from this position before, unless one is being made right now. */
export async function selectOptionalImported(
  db: Database | ActorTrx,
  position: ImportPosition,
): Promise<Imported | null> {
  const found = await db
    .selectFrom('importedQuestions')
    .select(['questionId', 'leftOut'])
    .where('createdBy', '=', position.createdBy)
    .where('importId', '=', position.importId)
    .where('position', '=', position.position)
    .executeTakeFirst();
  return found ?? null;
}

export async function insertImported(
  trx: ActorTrx,
  row: ImportPosition & Imported & { schoolId: string },
): Promise<void> {
  await trx.insertInto('importedQuestions').values(row).execute();
}
