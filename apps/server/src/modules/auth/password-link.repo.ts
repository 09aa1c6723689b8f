import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

const DAY = sql<Date>`now() + interval '1 day'`;

/** Stores a link for the account. Another link replaces the earlier one. */
export async function upsertPasswordLink(
  trx: Trx,
  { userId, schoolId, tokenHash }: { userId: string; schoolId: string; tokenHash: Buffer },
): Promise<void> {
  await trx
    .insertInto('passwordLinks')
    .values({ userId, schoolId, tokenHash, expiresAt: DAY })
    .onConflict((oc) => oc.columns(['schoolId', 'userId']).doUpdateSet({ tokenHash, expiresAt: DAY }))
    .execute();
}

/** The account of a link that is still good; null when there is none. */
export async function selectOptionalLinkedAccount(db: Database, tokenHash: Buffer) {
  const row = await db
    .selectFrom('passwordLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .where('link.tokenHash', '=', tokenHash)
    .where('link.expiresAt', '>', sql<Date>`now()`)
    .where('users.isDisabled', '=', false)
    .where('schools.isClosed', '=', false)
    .select([
      'users.id',
      'users.schoolId',
      'users.email',
      'users.userName',
      'users.firstName',
      'users.lastName',
      'users.passwordHash',
      'schools.name as schoolName',
    ])
    .select((eb) =>
      sql<number[]>`array(${eb
        .selectFrom('userRoles')
        .select('roleId')
        .whereRef('userRoles.userId', '=', 'users.id')})`.as('roles'),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false when someone has just used it. */
export async function deletePasswordLink(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const row = trx.deleteFrom('passwordLinks').where('tokenHash', '=', tokenHash).returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deletePasswordLinksOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passwordLinks').where('userId', '=', userId).execute();
}

export async function deleteOldPasswordLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('passwordLinks')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
