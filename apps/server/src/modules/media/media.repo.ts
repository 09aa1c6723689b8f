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

/** Of these names those that are written down. */
export async function selectMediaNames(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('mediaFiles').select('name').where('name', 'in', names).execute();
  return rows.map(({ name }) => name);
}

interface Owner {
  userId: string;
  schoolId: string;
}

/** How many bytes are kept of this person, and of the whole school. */
export async function selectUsedBytes(db: Database, owner: Owner): Promise<{ user: number; school: number }> {
  const { user, school } = await db
    .selectFrom('mediaFiles')
    .select((eb) => [
      eb.fn.sum<string | null>('bytes').as('school'),
      eb.fn.sum<string | null>('bytes').filterWhere('createdBy', '=', owner.userId).as('user'),
    ])
    .where('schoolId', '=', owner.schoolId)
    .executeTakeFirstOrThrow();
  return { user: Number(user ?? 0), school: Number(school ?? 0) };
}

/** Nobody else of the school adds a file before the transaction ends. */
export async function lockSchoolFiles(trx: ActorTrx, { schoolId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media/${schoolId}`}, 0))`.execute(trx);
}

/** A file of the school with the same bytes. */
export async function selectOptionalTwin(db: Database, { schoolId }: Owner, sha256: string) {
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
