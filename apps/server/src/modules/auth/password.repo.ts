import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** Selects the account that may have a password mailed; null when it is unknown or closed. */
export async function selectOptionalAccount(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .select(['users.id', 'users.schoolId', 'users.firstName', 'users.lastName'])
    .where('users.email', '=', email)
    .where('users.isDisabled', '=', false)
    .where('schools.isClosed', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

export async function selectPasswordHash(db: Database, userId: string): Promise<string> {
  const row = db.selectFrom('users').select('passwordHash').where('id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).passwordHash;
}

export async function selectSchoolName(db: Database, schoolId: string): Promise<string> {
  const row = db.selectFrom('schools').select('name').where('id', '=', schoolId);
  return (await row.executeTakeFirstOrThrow()).name;
}

/** Returns false when the password is no longer the old one. */
export async function updatePassword(
  trx: ActorTrx,
  userId: string,
  change: { from: string; to: string; mustChangePassword: boolean },
): Promise<boolean> {
  const row = trx
    .updateTable('users')
    .set({ passwordHash: change.to, mustChangePassword: change.mustChangePassword })
    .where('id', '=', userId)
    .where('passwordHash', '=', change.from)
    .returning('id');
  return (await row.executeTakeFirst()) !== undefined;
}
