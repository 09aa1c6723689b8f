import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { IS_GOOD } from './temporary-password.repo.ts';

export interface Credentials {
  userId: string;
  passwordHash: string;
  /** The account itself, or its whole school. */
  isDisabled: boolean;
  isAwaitingApproval: boolean;
  /** The account has logged in on this device before. */
  isKnownDevice: boolean;
  /** It did within a day, so there is nothing to note. */
  isDeviceOfToday: boolean;
  /** A reset has mailed a password that waits for its first use. */
  hasTemporaryPassword: boolean;
}

/** `deviceHash`: of the device that asks, when it has a name. */
export async function selectOptionalCredentials(
  db: Database,
  email: string,
  deviceHash: Buffer | null,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .leftJoin('knownDevices', (join) =>
      join.onRef('knownDevices.userId', '=', 'users.id').on('knownDevices.deviceHash', '=', deviceHash),
    )
    .leftJoin('temporaryPasswords as t', (join) => join.onRef('t.userId', '=', 'users.id').on(IS_GOOD))
    .select((eb) => [
      'users.id as userId',
      'users.passwordHash',
      eb('t.userId', 'is not', null).$castTo<boolean>().as('hasTemporaryPassword'),
      'users.isAwaitingApproval',
      eb
        .or([eb('users.isDisabled', '=', true), eb('schools.isClosed', '=', true)])
        .$castTo<boolean>()
        .as('isDisabled'),
      eb('knownDevices.userId', 'is not', null).$castTo<boolean>().as('isKnownDevice'),
      sql<boolean>`coalesce(last_login_at > now() - interval '1 day', false)`.as('isDeviceOfToday'),
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
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
