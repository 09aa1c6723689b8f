import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

const byName = sql`name collate vietnamese`;

/** By name; withdrawn ones are offered to nobody. */
export async function selectCities(db: Database) {
  return db
    .selectFrom('cities')
    .select(['id', 'code', 'name'])
    .where('isWithdrawn', '=', false)
    .orderBy(byName)
    .execute();
}

/** By kind, then by name: the kind stands first on the screen. */
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

/** The schools of a district that take registrations. */
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

/** The city of a district that is offered; null when there is none of that number. */
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
