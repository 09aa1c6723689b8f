import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx } from '../../db/transaction.ts';

const SOME_SCHOOLS = 20;

/** The stored document and who last changed it; null before the first change. */
export async function selectOptionalEditedSettings(db: Database) {
  const row = await db
    .selectFrom('siteSettings as s')
    .leftJoin('users as u', 'u.id', 's.updatedBy')
    .select(['s.settings', 's.rev', 's.updatedAt', 'u.firstName', 'u.lastName'])
    .executeTakeFirst();
  return row ?? null;
}

/** The stored document, locked against other changes until the transaction ends. Created if it does not exist. */
export async function lockSettings(trx: ActorTrx): Promise<{ settings: unknown; rev: number }> {
  await trx
    .insertInto('siteSettings')
    .values({ settings: '{}' })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return trx.selectFrom('siteSettings').select(['settings', 'rev']).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(
  trx: ActorTrx,
  next: { settings: object; rev: number; updatedBy: string | null },
): Promise<void> {
  await trx
    .updateTable('siteSettings')
    .set({ ...next, settings: JSON.stringify(next.settings), updatedAt: sql`now()` })
    .execute();
}

const openSchools = (db: Database) =>
  db.selectFrom('schools').select(['id', 'name']).where('isClosed', '=', false);

export async function selectOptionalOpenSchool(db: Database, id: string) {
  return (await openSchools(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** There are few enough schools to search them in memory. */
export async function selectOpenSchools(db: Database, search: string) {
  return openSchools(db)
    .where(holds(sql<string>`name`, search))
    .orderBy('name')
    .orderBy('id')
    .limit(SOME_SCHOOLS)
    .execute();
}
