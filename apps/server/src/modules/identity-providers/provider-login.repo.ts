import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** As long as somebody needs to type a password and a code at the provider. */
const MINUTES = 10;

export interface BegunLogin {
  schoolId: string;
  issuer: string;
  clientId: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** Of the e-mail that was typed; null when another release began it. */
  emailHash: Buffer | null;
}

interface Marks {
  stateHash: Buffer;
  browserHash: Buffer;
}

export async function insertLogin(db: Database, login: BegunLogin & Marks): Promise<void> {
  await db
    .insertInto('providerLogins')
    .values({ ...login, expiresAt: sql<Date>`now() + make_interval(mins => ${MINUTES})` })
    .execute();
}

/** Takes it for good, so that a state counts once; null when it is unknown, over, or of another browser. */
export async function takeLogin(db: Database, { stateHash, browserHash }: Marks): Promise<BegunLogin | null> {
  const row = await db
    .deleteFrom('providerLogins')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['schoolId', 'issuer', 'clientId', 'nonce', 'verifier', 'redirectUri', 'emailHash'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteOldLogins(db: Database): Promise<void> {
  await db
    .deleteFrom('providerLogins')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
}
