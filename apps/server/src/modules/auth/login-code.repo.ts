import { sql } from 'kysely';
import { LOGIN_CODE_HOURS, LOGIN_CODE_TRIES } from '@domdom/domain/accounts/login-code';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

/** For the row `c`: neither expired nor tried too often. */
export const IS_GOOD_CODE = sql<boolean>`c.expires_at > now() and c.wrong_tries < ${sql.lit(LOGIN_CODE_TRIES)}`;

/** Stores a code in place of an earlier one. Returns the time until which it can be used. */
export async function replaceLoginCode(
  trx: Trx,
  code: { userId: string; schoolId: string; passwordHash: string; issuedBy: string },
): Promise<Date> {
  const expiresAt = sql<Date>`now() + make_interval(hours => ${LOGIN_CODE_HOURS})`;
  const { passwordHash, issuedBy } = code;
  const row = await trx
    .insertInto('loginCodes')
    .values({ ...code, expiresAt })
    .onConflict((oc) =>
      oc.columns(['schoolId', 'userId']).doUpdateSet({ passwordHash, issuedBy, expiresAt, wrongTries: 0 }),
    )
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

/** Like `takeTemporaryTry`: counts the try before it is checked, and returns the hash to check; null without a code. */
export async function takeLoginCodeTry(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('loginCodes as c')
    .from('users as u')
    .set((eb) => ({ wrongTries: eb('c.wrongTries', '+', 1) }))
    .whereRef('c.schoolId', '=', 'u.schoolId')
    .whereRef('c.userId', '=', 'u.id')
    .where('u.id', '=', userId)
    .where(IS_GOOD_CODE)
    .returning('c.passwordHash')
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/** Returns false when it is gone: used by someone who was faster, or replaced. */
export async function deleteLoginCode(trx: Trx, userId: string, passwordHash: string): Promise<boolean> {
  const row = trx
    .deleteFrom('loginCodes')
    .where('userId', '=', userId)
    .where('schoolId', '=', (eb) => eb.selectFrom('users').select('schoolId').where('id', '=', userId))
    .where('passwordHash', '=', passwordHash)
    .returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteLoginCodesOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('loginCodes')
    .where('userId', '=', userId)
    .where('schoolId', '=', (eb) => eb.selectFrom('users').select('schoolId').where('id', '=', userId))
    .execute();
}

export async function deleteOldLoginCodes(db: Database): Promise<void> {
  await db
    .deleteFrom('loginCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
