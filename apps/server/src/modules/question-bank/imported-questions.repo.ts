import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** Where a question came from: a position in an import, or a form's draft, which has only one position. */
interface ImportPlace {
  createdBy: string;
  importId: string;
  position: number;
}

export interface Imported {
  questionId: string;
  /** Pictures and sounds that were left out, as reported. */
  leftOut: string[];
}

/** The question that was made from this place before. Nobody else makes one from it before the transaction ends. */
export async function lockOptionalImported(trx: ActorTrx, place: ImportPlace): Promise<Imported | null> {
  const key = `${place.createdBy}/${place.importId}/${place.position}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return selectOptionalImported(trx, place);
}

/** The question that was made from this place before, unless one is being made right now. */
export async function selectOptionalImported(
  db: Database | ActorTrx,
  place: ImportPlace,
): Promise<Imported | null> {
  const found = await db
    .selectFrom('importedQuestions')
    .select(['questionId', 'leftOut'])
    .where('createdBy', '=', place.createdBy)
    .where('importId', '=', place.importId)
    .where('position', '=', place.position)
    .executeTakeFirst();
  return found ?? null;
}

export async function insertImported(
  trx: ActorTrx,
  row: ImportPlace & Imported & { schoolId: string },
): Promise<void> {
  await trx.insertInto('importedQuestions').values(row).execute();
}
