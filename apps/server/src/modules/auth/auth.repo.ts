import { sql } from 'kysely';
import type { LoginName } from '@domdom/domain/accounts/login-name';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { IS_GOOD_CODE } from './login-code.repo.ts';
import { IS_GOOD } from './temporary-password.repo.ts';

export interface Credentials {
  userId: string;
  passwordHash: string;
  /** The account itself or its whole school is disabled. */
  isDisabled: boolean;
  isAwaitingApproval: boolean;
  /** The account has logged in on this device before. */
  isKnownDevice: boolean;
  /** The account has logged in on this device within a day, so there is nothing to note. */
  isDeviceOfToday: boolean;
  /** The account has logged in from this network before; `isNetworkOfToday`: within a day. */
  isKnownNetwork: boolean;
  isNetworkOfToday: boolean;
  /** A confirmed account of the school has logged in from this network before; `isSchoolNetworkOfToday`: within a day. */
  isSchoolNetwork: boolean;
  isSchoolNetworkOfToday: boolean;
  schoolId: string;
  isConfirmed: boolean;
  /** `lastLoginAt` is less than a day old. */
  isLoginOfToday: boolean;
  /** A reset has mailed a temporary password, or staff have issued a code, that was not used yet. */
  hasTemporaryPassword: boolean;
}

/**
 * `deviceHash` is the hash of the requesting device's cookie, if it has one; the marks stand for the network it is in,
 * for the account and for its school.
 */
export async function selectOptionalCredentials(
  db: Database,
  name: LoginName,
  {
    deviceHash,
    networkMark,
    schoolNetworkMark,
  }: { deviceHash: Buffer | null; networkMark: number; schoolNetworkMark: number },
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .leftJoin('knownDevices', (join) =>
      join.onRef('knownDevices.userId', '=', 'users.id').on('knownDevices.deviceHash', '=', deviceHash),
    )
    .leftJoin('knownNetworks as n', (join) =>
      join.onRef('n.userId', '=', 'users.id').on('n.networkMark', '=', networkMark),
    )
    .leftJoin('schoolNetworks as s', (join) =>
      join.onRef('s.schoolId', '=', 'users.schoolId').on('s.networkMark', '=', schoolNetworkMark),
    )
    .leftJoin('temporaryPasswords as t', (join) => join.onRef('t.userId', '=', 'users.id').on(IS_GOOD))
    .leftJoin('loginCodes as c', (join) =>
      join.onRef('c.schoolId', '=', 'users.schoolId').onRef('c.userId', '=', 'users.id').on(IS_GOOD_CODE),
    )
    .select((eb) => [
      'users.id as userId',
      'users.passwordHash',
      'users.schoolId',
      'users.isConfirmed',
      isOfToday('users.lastLoginAt').as('isLoginOfToday'),
      eb
        .or([eb('t.userId', 'is not', null), eb('c.userId', 'is not', null)])
        .$castTo<boolean>()
        .as('hasTemporaryPassword'),
      'users.isAwaitingApproval',
      eb
        .or([eb('users.isDisabled', '=', true), eb('schools.isClosed', '=', true)])
        .$castTo<boolean>()
        .as('isDisabled'),
      eb('knownDevices.userId', 'is not', null).$castTo<boolean>().as('isKnownDevice'),
      isOfToday('knownDevices.lastLoginAt').as('isDeviceOfToday'),
      eb('n.userId', 'is not', null).$castTo<boolean>().as('isKnownNetwork'),
      isOfToday('n.lastLoginAt').as('isNetworkOfToday'),
      eb('s.schoolId', 'is not', null).$castTo<boolean>().as('isSchoolNetwork'),
      isOfToday('s.lastLoginAt').as('isSchoolNetworkOfToday'),
    ])
    .where((eb) =>
      'email' in name
        ? eb('users.email', '=', name.email)
        : eb.and([eb('users.userName', '=', name.userName), eb('schools.code', '=', name.schoolCode)]),
    )
    .executeTakeFirst();
  return row ?? null;
}

const isOfToday = (column: string) =>
  sql<boolean>`coalesce(${sql.ref(column)} > now() - interval '1 day', false)`;

/** Notes that somebody has logged in. */
export async function rememberLogin(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ lastLoginAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
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

/** From now on, the account has logged in on no device before. */
export async function forgetDevices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('knownDevices').where('userId', '=', userId).execute();
}

const MOST_VOUCHERS = 3;

/** Selects the confirmed accounts that logged in on this device last. */
export async function selectVouchers(db: Database, deviceHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where('knownDevices.deviceHash', '=', deviceHash)
    .where('users.isConfirmed', '=', true)
    .where('users.isDisabled', '=', false)
    .orderBy('knownDevices.lastLoginAt', 'desc')
    .limit(MOST_VOUCHERS)
    .execute();
  return rows.map(({ id }) => id);
}

export async function rememberNetwork(
  db: Database | Trx,
  userId: string,
  networkMark: number,
): Promise<void> {
  await db
    .insertInto('knownNetworks')
    .columns(['userId', 'networkMark', 'schoolId'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<number>`${networkMark}::smallint`.as('networkMark'), 'schoolId'])
        .where('id', '=', userId),
    )
    .onConflict((oc) => oc.columns(['userId', 'networkMark']).doUpdateSet({ lastLoginAt: sql`now()` }))
    .execute();
}

export async function rememberSchoolNetwork(
  db: Database,
  schoolId: string,
  networkMark: number,
): Promise<void> {
  await db
    .insertInto('schoolNetworks')
    .values({ schoolId, networkMark })
    .onConflict((oc) => oc.columns(['schoolId', 'networkMark']).doUpdateSet({ lastLoginAt: sql`now()` }))
    .execute();
}

/** Deletes networks without a login for 90 days: addresses change hands, so such a network may belong to anyone. */
export async function deleteOldNetworks(db: Database): Promise<void> {
  const old = sql<Date>`now() - interval '90 days'`;
  await db.deleteFrom('knownNetworks').where('lastLoginAt', '<', old).execute();
  await db.deleteFrom('schoolNetworks').where('lastLoginAt', '<', old).execute();
}

/** Every computer of a large school on which one demonstration account is shared. */
const MOST_DEVICES = 1_000;

/**
 * Deletes devices without a login for a year: a browser that was cleared or discarded never returns under its old name.
 * A program can log in under a new name many times a second, so an account keeps only its newest devices.
 */
export async function deleteOldDevices(db: Database, most = MOST_DEVICES): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('lastLoginAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute();
  await sql`
    delete from known_devices d using (
      select user_id, device_hash, row_number() over (partition by user_id order by last_login_at desc) as place
      from known_devices where user_id in (
        select recent.user_id from known_devices recent where recent.last_login_at > now() - interval '1 day'
        group by recent.user_id
        having (select count(*) from known_devices other where other.user_id = recent.user_id) > ${most}
      )
    ) as placed
    where d.user_id = placed.user_id and d.device_hash = placed.device_hash and placed.place > ${most}`.execute(
    db,
  );
}

/** Counts the accounts of open schools. */
export async function countUsers(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .where('schools.isClosed', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}
