import { sql } from 'kysely';
import type { AccessList } from '@domdom/domain/access/lists';
import type { Database } from '../../db/connect.ts';
import { findsPeople } from '../../db/finds-people.ts';
import type { ActorTrx } from '../../db/transaction.ts';

const SOME_ACCOUNTS = 10;

/** Accounts of a school. */
const accountsOf = (db: Database | ActorTrx, schoolId: string) =>
  db
    .selectFrom('users as u')
    .where('u.schoolId', '=', schoolId)
    .select((eb) => [
      'u.id',
      'u.email',
      'u.userName',
      'u.firstName',
      'u.lastName',
      'u.isConfirmed',
      eb
        .selectFrom('userRoles as r')
        .whereRef('r.userId', '=', 'u.id')
        .select((roles) =>
          roles.fn.coalesce(sql<number[]>`array_agg(r.role_id)`, sql<number[]>`'{}'`).as('ids'),
        )
        .as('roleIds'),
    ]);

const entriesOf = (db: Database | ActorTrx, schoolId: string, list: AccessList) =>
  accountsOf(db, schoolId)
    .innerJoin('accessListEntries as e', 'e.userId', 'u.id')
    .select('e.value')
    .where('e.list', '=', list);

export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];
export type EntryRow = Awaited<ReturnType<typeof selectEntryPage>>['rows'][number];

const isFound = (search: string) => findsPeople(sql`u.search_text`, search);

/** How many accounts of the school are on each list. */
export async function countEntries(db: Database, schoolId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('accessListEntries as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .where('u.schoolId', '=', schoolId)
    .groupBy('e.list')
    .select((eb) => ['e.list', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ list, count }) => [list, count]));
}

export async function selectEntryPage(
  db: Database,
  schoolId: string,
  list: AccessList,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const found = entriesOf(db, schoolId, list).where(isFound(search));
  const [rows, count] = await Promise.all([
    found
      .orderBy(sql`coalesce(u.user_name, u.email)`)
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** Null if the account is not on the list or belongs to another school. */
export async function selectOptionalEntry(
  db: Database | ActorTrx,
  schoolId: string,
  list: AccessList,
  userId: string,
) {
  return (await entriesOf(db, schoolId, list).where('u.id', '=', userId).executeTakeFirst()) ?? null;
}

export async function selectOptionalAccount(db: Database | ActorTrx, schoolId: string, userId: string) {
  return (await accountsOf(db, schoolId).where('u.id', '=', userId).executeTakeFirst()) ?? null;
}

export async function selectAccounts(db: Database, schoolId: string, search: string) {
  return accountsOf(db, schoolId)
    .where(isFound(search))
    .where('u.isDisabled', '=', false)
    .orderBy(sql`coalesce(u.user_name, u.email)`)
    .limit(SOME_ACCOUNTS)
    .execute();
}

/** Those of the given classes that belong to the school, by name. */
export async function selectClasses(db: Database, schoolId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('schoolId', '=', schoolId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .execute();
}

interface NamedOn {
  list: AccessList;
  userId: string;
}

/** Returns false if the account is already on the list. */
export async function insertEntry(trx: ActorTrx, entry: NamedOn & { value: unknown }): Promise<boolean> {
  const row = await trx
    .insertInto('accessListEntries')
    .values({ ...entry, value: jsonOf(entry.value) })
    .onConflict((oc) => oc.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the account is no longer on the list. */
export async function updateEntry(
  trx: ActorTrx,
  { list, userId, value }: NamedOn & { value: unknown },
): Promise<boolean> {
  const row = await trx
    .updateTable('accessListEntries')
    .set({ value: jsonOf(value) })
    .where('list', '=', list)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEntry(trx: ActorTrx, { list, userId }: NamedOn): Promise<void> {
  await trx.deleteFrom('accessListEntries').where('list', '=', list).where('userId', '=', userId).execute();
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
