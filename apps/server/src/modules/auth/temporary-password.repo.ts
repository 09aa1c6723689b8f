import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

const HOURS = 24;
/**
 * Few enough for six characters, but so many that nobody can quickly use up someone else's temporary password by
 * guessing: the login's delays spread the guesses over hours, from however many addresses they come.
 */
const MOST_TRIES = 1_000;

/** For the row `t`: neither expired nor tried too often. */
export const IS_GOOD = sql<boolean>`t.expires_at > now() and t.wrong_tries < ${sql.lit(MOST_TRIES)}`;

/** Stores a temporary password. Another reset replaces the earlier one. */
export async function upsertTemporaryPassword(
  trx: Trx,
  { userId, schoolId, passwordHash }: { userId: string; schoolId: string; passwordHash: string },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${HOURS})`;
  await trx
    .insertInto('temporaryPasswords')
    .values({ userId, schoolId, passwordHash, expiresAt })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ passwordHash, wrongTries: 0, expiresAt }))
    .execute();
}

/**
 * Returns the hash to check one try against; null when there is none. The try is counted before it is checked, so
 * simultaneous tries cannot exceed the limit.
 */
export async function takeTemporaryTry(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('temporaryPasswords as t')
    .set((eb) => ({ wrongTries: eb('t.wrongTries', '+', 1) }))
    .where('t.userId', '=', userId)
    .where(IS_GOOD)
    .returning('t.passwordHash')
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Returns false when it is gone: used by someone who was faster, or replaced. */
export async function deleteTemporaryPassword(
  trx: Trx,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const row = trx
    .deleteFrom('temporaryPasswords')
    .where('userId', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteTemporaryPasswordsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('temporaryPasswords').where('userId', '=', userId).execute();
}

export async function deleteOldTemporaryPasswords(db: Database): Promise<void> {
  await db
    .deleteFrom('temporaryPasswords')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
