import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

export async function insertPending(
  trx: Trx,
  row: { schoolId: string; tokenHash: Buffer; email: string; applicant: string; passwordHash: string },
): Promise<void> {
  await trx.insertInto('pendingRegistrations').values(row).execute();
}

/** The registration of a link that is still good; null when there is none. */
export async function selectOptionalPending(db: Database, tokenHash: Buffer) {
  const row = await db
    .selectFrom('pendingRegistrations')
    .select(['schoolId', 'applicant', 'passwordHash'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes every registration of the address. Returns false when someone was faster. */
export async function takePending(
  trx: Trx,
  { tokenHash, email }: { tokenHash: Buffer; email: string },
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('pendingRegistrations')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst();
  if (taken === undefined) return false;
  await trx.deleteFrom('pendingRegistrations').where('email', '=', email).execute();
  return true;
}

export async function deleteOldPending(db: Database): Promise<void> {
  await db
    .deleteFrom('pendingRegistrations')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}

/** The school of the account with this address; null when there is none. */
export async function selectOptionalSchoolOf(trx: Trx, email: string): Promise<string | null> {
  const row = await trx.selectFrom('users').select('schoolId').where('email', '=', email).executeTakeFirst();
  return row?.schoolId ?? null;
}
