import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface Credentials {
  userId: string;
  passwordHash: string;
  /** The account itself, or its whole school. */
  isDisabled: boolean;
}

export async function selectOptionalCredentials(db: Database, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .select((eb) => [
      'users.id as userId',
      'users.passwordHash',
      eb
        .or([eb('users.isDisabled', '=', true), eb('schools.isClosed', '=', true)])
        .$castTo<boolean>()
        .as('isDisabled'),
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function isKnownDevice(db: Database, userId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(db: Database, userId: string, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('knownDevices')
    .columns(['userId', 'deviceHash', 'schoolId'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<Buffer>`${deviceHash}::bytea`.as('deviceHash'), 'schoolId'])
        .where('id', '=', userId),
    )
    .onConflict((oc) => oc.columns(['userId', 'deviceHash']).doUpdateSet({ lastLoginAt: sql`now()` }))
    .execute();
}

/** Accounts of schools that are open. */
export async function countUsers(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .where('schools.isClosed', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
