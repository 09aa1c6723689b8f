import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';

const isOpen = sql<boolean>`revoked_at is null and expires_at > now() and uses < max_uses`;

export async function insertKey(
  trx: ActorTrx,
  key: { schoolId: string; createdBy: string; codeHash: Buffer; maxUses: number; days: number },
): Promise<string> {
  const { days, ...values } = key;
  const row = await trx
    .insertInto('schoolKeys')
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Every key of a school, newest first. Keys are few: each needs an administrator and a fresh login. */
export async function selectKeys(db: Database, schoolId: string) {
  return db
    .selectFrom('schoolKeys as k')
    .innerJoin('users as u', 'u.id', 'k.createdBy')
    .select(['k.id', 'k.createdAt', 'k.expiresAt', 'k.maxUses', 'k.revokedAt'])
    .select(['u.firstName', 'u.lastName'])
    .select(isOpen.as('isOpen'))
    .where('k.schoolId', '=', schoolId)
    .orderBy('k.createdAt', 'desc')
    .limit(100)
    .execute();
}

export async function selectUses(db: Database, schoolId: string) {
  return db
    .selectFrom('schoolKeyUses as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.keyId', 's.usedAt', 'u.email', 'u.firstName', 'u.lastName'])
    .where('s.schoolId', '=', schoolId)
    .orderBy('s.usedAt')
    .execute();
}

/** False when the school has no such key. Ending a key twice changes nothing. */
export async function revokeKey(trx: ActorTrx, schoolId: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('schoolKeys')
    .set({ revokedAt: sql`coalesce(revoked_at, now())` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody asks any more who was let in by these. All end some day: a used-up or revoked key has an end as well. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('schoolKeys')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
}

/** The open key with this code, whose school is open as well; null when there is none. */
export async function selectOptionalKey(db: Database | Trx, codeHash: Buffer) {
  const row = db
    .selectFrom('schoolKeys')
    .innerJoin('schools', 'schools.id', 'schoolKeys.schoolId')
    .select(['schoolKeys.id', 'schoolKeys.schoolId', 'schools.name as schoolName'])
    .where('codeHash', '=', codeHash)
    .where('schools.isClosed', '=', false)
    .where(isOpen);
  return (await row.executeTakeFirst()) ?? null;
}

/** Counts a use; false when the last one went to somebody else in the meantime. */
export async function takeUse(
  trx: ActorTrx,
  key: { id: string; schoolId: string },
  userId: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('schoolKeys')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('schoolId', '=', key.schoolId)
    .where('id', '=', key.id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx.insertInto('schoolKeyUses').values({ schoolId: key.schoolId, keyId: key.id, userId }).execute();
  return true;
}
