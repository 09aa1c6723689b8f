import { sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import { violates } from '../../db/violates.ts';

const schoolRows = (db: Database | Trx) =>
  db
    .selectFrom('schools as s')
    .leftJoin('districts as d', 'd.id', 's.districtId')
    .leftJoin('cities as c', 'c.id', 'd.cityId');

const withDetails = (db: Database | Trx) =>
  schoolRows(db)
    .select([
      's.id',
      's.name',
      's.code',
      's.districtId',
      's.isClosed',
      'd.kind as districtKind',
      'd.name as districtName',
      'c.id as cityId',
      'c.name as cityName',
    ])
    .select((eb) => [
      eb
        .selectFrom('users')
        .whereRef('users.schoolId', '=', 's.id')
        .select((users) => users.fn.countAll<number>().as('n'))
        .as('accountCount'),
      // By role or by a list; both count for confirmed accounts only.
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('userRoles as role')
              .innerJoin('users as u', 'u.id', 'role.userId')
              .whereRef('role.schoolId', '=', 's.id')
              .where('role.roleId', '=', ROLES.administrator)
              .where('u.isConfirmed', '=', true)
              .where('u.isDisabled', '=', false)
              .select('u.id'),
          ),
          eb.exists(
            eb
              .selectFrom('accessListEntries as entry')
              .innerJoin('users as u', 'u.id', 'entry.userId')
              .where('entry.list', '=', 'adminAccounts')
              .whereRef('u.schoolId', '=', 's.id')
              .where('u.isConfirmed', '=', true)
              .where('u.isDisabled', '=', false)
              .select('u.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('hasAdministrator'),
    ]);

export type SchoolRow = NonNullable<Awaited<ReturnType<typeof selectOptionalSchool>>>;

export async function selectOptionalSchool(db: Database | Trx, id: string) {
  return (await withDetails(db).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

/** By name. */
export async function selectSchools(
  db: Database,
  { search, page, size }: { search: string; page: number; size: number },
) {
  const isFound =
    search === ''
      ? sql<boolean>`true`
      : holds(sql`concat(s.name, ' ', d.kind, ' ', d.name, ', ', c.name)`, search);
  const [rows, counted] = await Promise.all([
    withDetails(db)
      .where(isFound)
      .orderBy(sql`s.name collate vietnamese`)
      .orderBy('s.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    schoolRows(db)
      .where(isFound)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.n };
}

/** Locks the school until the transaction ends, so that nobody can get an account there meanwhile. */
export async function lockSchool(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('schools').select('id').where('id', '=', id).forUpdate().execute();
}

interface NewSchool {
  name: string;
  districtId: number;
}

/** Returns the ids of the schools that were new. A name is unique within a district. */
export async function insertSchools(trx: ActorTrx, schools: readonly NewSchool[]): Promise<string[]> {
  const rows = await trx
    .insertInto('schools')
    .values([...schools])
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateSchool(
  trx: ActorTrx,
  id: string,
  change: {
    name?: string | undefined;
    districtId?: number | undefined;
    isClosed?: boolean | undefined;
    maxBackViolations?: number | null;
    resultToastMs?: number | null;
  },
): Promise<void> {
  await trx.updateTable('schools').set(change).where('id', '=', id).execute();
}

/** What a school has set about attempts; null for what it has not. */
export async function selectAttemptRules(db: Database, schoolId: string) {
  return db
    .selectFrom('schools')
    .select(['maxBackViolations', 'resultToastMs'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
}

/** Whether a write was refused because the district already has a school of this name. */
export const isTakenNameError = (error: unknown): boolean => violates(error, 'schools_place_name');

/** All places that a file may name, each with its city. */
export async function selectPlaces(db: Database) {
  return db
    .selectFrom('districts as d')
    .innerJoin('cities as c', 'c.id', 'd.cityId')
    .select(['d.id', 'd.kind', 'd.name', 'c.name as cityName', 'c.kind as cityKind'])
    .where('d.isWithdrawn', '=', false)
    .where('c.isWithdrawn', '=', false)
    .execute();
}

/** Names of the schools in these districts, in the form that `insertSchools` compares. */
export async function selectNamesIn(
  db: Database,
  districtIds: readonly number[],
): Promise<{ districtId: number | null; name: string }[]> {
  if (districtIds.length === 0) return [];
  return db
    .selectFrom('schools')
    .select(['districtId', sql<string>`lower(name)`.as('name')])
    .where('districtId', 'in', districtIds)
    .execute();
}
