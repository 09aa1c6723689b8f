import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** The stored document as it is; null before the first change. */
export async function selectOptionalSettings(db: Database): Promise<unknown> {
  const row = await db.selectFrom('siteSettings').select('settings').executeTakeFirst();
  return row?.settings ?? null;
}

/** The access lists that name this account, with their values for it. */
export async function selectAccessListsOf(db: Database, userId: string): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('accessListEntries')
    .select(['list', 'value'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.list, row.value]));
}

/** The access lists that have at least one entry. */
export async function selectUsedAccessLists(db: Database | Trx): Promise<string[]> {
  const rows = await db.selectFrom('accessListEntries').select('list').distinct().execute();
  return rows.map(({ list }) => list);
}

/** Counts one click and returns the total. */
export async function addClick(db: Database, link: string): Promise<number> {
  const row = await db
    .insertInto('linkClicks')
    .values({ link, clicks: 1 })
    .onConflict((oc) => oc.column('link').doUpdateSet((eb) => ({ clicks: eb('linkClicks.clicks', '+', 1) })))
    .returning('clicks')
    .executeTakeFirstOrThrow();
  return row.clicks;
}
