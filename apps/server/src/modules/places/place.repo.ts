import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

const byName = sql`name collate vietnamese`;

/** Sorted by name; abolished cities are not offered. */
export async function selectCities(db: Database) {
  return db
    .selectFrom('cities')
    .select(['id', 'code', 'name'])
    .where('isWithdrawn', '=', false)
    .orderBy(byName)
    .execute();
}

/** Sorted by kind, then by name: the kind comes first on the screen. */
export async function selectDistricts(db: Database, cityId: number) {
  return db
    .selectFrom('districts')
    .select(['id', 'code', 'kind', 'name'])
    .where('cityId', '=', cityId)
    .where('isWithdrawn', '=', false)
    .orderBy('kind')
    .orderBy(byName)
    .execute();
}

/** The schools of a district that accept registrations. */
export async function selectOpenSchools(db: Database, districtId: number) {
  return db
    .selectFrom('schools')
    .select(['id', 'name'])
    .where('districtId', '=', districtId)
    .where('isClosed', '=', false)
    .orderBy(byName)
    .orderBy('id')
    .execute();
}

/** The city of an offered district; null when there is no district with that number. */
export async function selectOptionalCityOf(db: Database | Trx, districtId: number): Promise<number | null> {
  const row = await db
    .selectFrom('districts')
    .select('cityId')
    .where('id', '=', districtId)
    .where('isWithdrawn', '=', false)
    .executeTakeFirst();
  return row?.cityId ?? null;
}

export async function isCity(db: Database | Trx, id: number): Promise<boolean> {
  const row = db.selectFrom('cities').select('id').where('id', '=', id).where('isWithdrawn', '=', false);
  return (await row.executeTakeFirst()) !== undefined;
}
