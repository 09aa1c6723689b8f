import { sql } from 'kysely';
import type { LoginWay } from '@domdom/domain/accounts/login-way';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

export interface Owner {
  schoolId: string;
  userId: string;
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  useCount: number;
  transports: string[];
  label: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const PASSKEY_COLUMNS = [
  'id',
  'credentialId',
  'publicKey',
  'useCount',
  'transports',
  'label',
  'createdAt',
  'lastUsedAt',
] as const;

/** What an account can finish a login with. */
export async function selectFactors(db: Database | Trx, userId: string) {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('totpSecrets')
          .select('userId')
          .where('userId', '=', userId)
          .where('confirmedAt', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasTotp'),
      selectFrom('recoveryCodes')
        .select((codes) => codes.fn.countAll<number>().as('n'))
        .where('userId', '=', userId)
        .as('recoveryCodesLeft'),
    ])
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(PASSKEY_COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return { hasTotp: row.hasTotp, passkeys, recoveryCodesLeft: row.recoveryCodesLeft ?? 0 };
}

/** The account as authenticator apps and passkey dialogs name it. */
export async function selectAccount(db: Database | Trx, userId: string) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'schoolId', 'email', 'firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function selectOptionalOwner(db: Database, email: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'schoolId'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a secret that was never confirmed. False when the account already uses an app. */
export async function upsertTotpSecret(db: Database, owner: Owner, secret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totpSecrets')
    .values({ ...owner, secret })
    .onConflict((oc) =>
      oc
        .columns(['schoolId', 'userId'])
        .doUpdateSet({ secret, lastStep: 0 })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectOptionalTotpSecret(
  db: Database,
  userId: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('totpSecrets')
    .select('secret')
    .where('userId', '=', userId)
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Marks the code of this time step as used. False when it, or a later one, was used before. */
export async function takeTotpStep(db: Database | Trx, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another set-up has replaced the secret, or was confirmed, since its code was checked. */
export async function confirmTotp(trx: Trx, userId: string, secret: Buffer): Promise<boolean> {
  const row = await trx
    .updateTable('totpSecrets')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTotp(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('totpSecrets').where('userId', '=', userId).execute();
}

export async function insertPasskey(
  trx: Trx,
  owner: Owner,
  passkey: Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'useCount' | 'transports' | 'label'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values({ ...owner, ...passkey })
    .onConflict((oc) => oc.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function notePasskeyUse(db: Database, id: string, useCount: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ useCount, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const row = trx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).returning('id');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function replaceRecoveryCodes(trx: Trx, owner: Owner, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', owner.userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ ...owner, codeHash })))
    .execute();
}

/** Uses up a recovery code. False when the account has no such code. */
export async function takeRecoveryCode(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether the account may change the site settings. */
export async function isKeeper(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accessListEntries')
    .innerJoin('users', 'users.id', 'accessListEntries.userId')
    .select('users.id')
    .where('users.id', '=', userId)
    .where('list', '=', 'siteSettings')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes every second factor of an account of the school. False when there was nothing to remove. */
export async function deleteFactors(trx: Trx, owner: Owner): Promise<boolean> {
  const removed = [];
  for (const table of ['totpSecrets', 'passkeys', 'recoveryCodes'] as const) {
    const rows = await trx
      .deleteFrom(table)
      .where('schoolId', '=', owner.schoolId)
      .where('userId', '=', owner.userId)
      .returning('userId')
      .execute();
    removed.push(...rows);
  }
  return removed.length > 0;
}

const CHALLENGE_MINUTES = 5;
const CHALLENGE_TRIES = 5;

/** `passwordHash` is the one that the login checked; null for adding a passkey. */
export async function insertChallenge(
  db: Database,
  owner: Owner,
  {
    tokenHash,
    passwordHash,
    challenge,
    enteredBy = 'password',
  }: { tokenHash: Buffer; passwordHash: string | null; challenge: string; enteredBy?: LoginWay },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db
    .insertInto('factorChallenges')
    .values({ ...owner, tokenHash, passwordHash, challenge, enteredBy, expiresAt })
    .execute();
}

/**
 * Counts a try at an open challenge and returns it; null when it is unknown, over or tried too often. The try is
 * counted before it is checked, so simultaneous tries cannot exceed the limit.
 */
export async function takeChallenge(db: Database, tokenHash: Buffer) {
  const row = await db
    .updateTable('factorChallenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', CHALLENGE_TRIES)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['userId', 'schoolId', 'passwordHash', 'challenge', 'enteredBy'])
    .executeTakeFirst();
  return row ?? null;
}

/** False when it was answered in the meantime. */
export async function deleteChallenge(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = db.deleteFrom('factorChallenges').where('tokenHash', '=', tokenHash).returning('userId');
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteOldChallenges(db: Database): Promise<void> {
  await db
    .deleteFrom('factorChallenges')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
