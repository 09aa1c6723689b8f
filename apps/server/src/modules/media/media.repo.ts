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

/** Of these names those that are written down. */
export async function selectMediaNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaFiles').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}

/** A file of the school with the same bytes. */
export async function selectOptionalTwin(db: Database, schoolId: string, sha256: string) {
  const twin = db
    .selectFrom('mediaFiles')
    .select('name')
    .where('schoolId', '=', schoolId)
    .where('sha256', '=', sha256);
  return (await twin.executeTakeFirst())?.name ?? null;
}

export async function insertMediaFile(trx: ActorTrx, file: NewMediaFile): Promise<void> {
  await trx.insertInto('mediaFiles').values(file).execute();
}
