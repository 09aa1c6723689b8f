import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

export interface NewMediaFile {
  schoolId: string;
  createdBy: string;
  name: string;
  kind: 'picture' | 'sound';
  bytes: number;
  sha256: string;
  originalName: string;
}

/** Returns those of these names that are recorded. */
export async function selectMediaNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaFiles').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}

/** Returns those of these names that someone in the school uploaded, with their kind. */
export async function selectMediaKinds(db: Database, schoolId: string, names: readonly string[]) {
  const rows = await db
    .selectFrom('mediaFiles')
    .select(['name', 'kind'])
    .where('schoolId', '=', schoolId)
    .where('name', 'in', names)
    .execute();
  return rows.map(({ name, kind }) => ({ name, kind: kind as NewMediaFile['kind'] })); // the table's check constraint
}

/** Files of the school with the same bytes. They are wanted again, so they are not deleted soon. */
export async function renewTwins(db: Database, schoolId: string, sha256: string): Promise<string[]> {
  const rows = await db
    .updateTable('mediaFiles')
    .set({ unusedSince: sql<Date | null>`case when unused_since is not null then now() end` })
    .where('schoolId', '=', schoolId)
    .where('sha256', '=', sha256)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes at most `limit` files that no question or paper has named for `days` days; returns their names. */
export async function deleteUnusedMedia(
  trx: ActorTrx,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('mediaFiles')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mediaFiles')
        .select('id')
        .where(sql<boolean>`unused_since < now() - make_interval(days => ${days})`)
        .limit(limit)
        // Skips files that someone is adding to a question right now.
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function insertMediaFile(trx: ActorTrx, file: NewMediaFile): Promise<void> {
  await trx.insertInto('mediaFiles').values(file).execute();
}
