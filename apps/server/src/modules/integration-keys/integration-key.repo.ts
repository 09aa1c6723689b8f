import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import { announce } from '../../db/live-bus.ts';
import type { ActorTrx } from '../../db/transaction.ts';

/** For the user `u` and the key `k`: the account may still act at the school as an administrator. */
const MAKER = `
  u.school_id, u.id as user_id, u.email, u.user_name, u.first_name, u.last_name, u.is_confirmed, h.is_demo,
  u.school_id = k.school_id and not u.is_disabled and not h.is_closed as is_at_school,
  (select coalesce(array_agg(r.role_id), '{}') from user_roles r where r.user_id = u.id) as roles,
  array(select a.list from access_list_entries a where a.user_id = u.id) as lists`;

/** By its id alone: programs do not know the id of their school. */
const FIND_KEY = {
  name: 'find-integration-key',
  text: `
    select k.id, k.name, k.code_hash, k.calls, k.last_used_at, k.revoked_at is not null as is_revoked,
      (extract(epoch from k.expires_at - now()) * 1000)::float8 as left_ms,
      ${MAKER},
      (select a.value from access_list_entries a where a.user_id = u.id and a.list = 'gradeLimited') as class_limit
    from integration_keys k join users u on u.id = k.created_by join schools h on h.id = k.school_id
    where k.id = $1`,
};

interface Maker {
  school_id: string;
  user_id: string;
  email: string | null;
  user_name: string | null;
  first_name: string;
  last_name: string;
  is_confirmed: boolean;
  is_demo: boolean;
  is_at_school: boolean;
  roles: number[];
  lists: string[];
}

export interface FoundKey extends Maker {
  id: string;
  name: string;
  code_hash: Buffer;
  calls: string[];
  last_used_at: Date | null;
  is_revoked: boolean;
  left_ms: number;
  class_limit: unknown;
}

export async function selectOptionalKey(pool: pg.Pool, id: string): Promise<FoundKey | null> {
  const { rows } = await pool.query<FoundKey>({ ...FIND_KEY, values: [id] });
  return rows[0] ?? null;
}

export interface ListedKey extends Maker {
  id: string;
  name: string;
  calls: string[];
  can_write: boolean;
  created_at: Date;
  expires_at: Date;
  is_expired: boolean;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** Every key of a school, newest first. Keys are few: each needs an administrator and a fresh login. */
export async function selectKeys(pool: pg.Pool, schoolId: string): Promise<ListedKey[]> {
  const { rows } = await pool.query<ListedKey>({
    name: 'list-integration-keys',
    text: `
      select k.id, k.name, k.calls, k.can_write, k.created_at, k.expires_at, k.expires_at <= now() as is_expired,
        k.revoked_at, k.last_used_at, ${MAKER}
      from integration_keys k join users u on u.id = k.created_by join schools h on h.id = k.school_id
      where k.school_id = $1 order by k.created_at desc limit 500`,
    values: [schoolId],
  });
  return rows;
}

/** Two who make keys at once wait for each other, so that neither exceeds the limit. */
export async function countOpenKeys(trx: ActorTrx, schoolId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`integration keys ${schoolId}`}, 0))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('integrationKeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('schoolId', '=', schoolId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null when the school has, or had, a key of this name. */
export async function insertKey(
  trx: ActorTrx,
  key: {
    schoolId: string;
    name: string;
    codeHash: Buffer;
    calls: string[];
    canWrite: boolean;
    createdBy: string;
    days: number;
  },
): Promise<string | null> {
  const { days, ...values } = key;
  const row = await trx
    .insertInto('integrationKeys')
    .values({ ...values, expiresAt: sql`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * In the same transaction it tells every server, which may have the key in memory. False when the school has no such key.
 * Ending a key twice changes nothing.
 */
export async function revokeKey(trx: ActorTrx, schoolId: string, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('integrationKeys')
    .set({ revokedAt: sql`coalesce(revoked_at, now())` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await announce(trx, { kind: 'session-ended', sessionId: id });
  return row !== undefined;
}

export async function touchKey(db: Database, id: string): Promise<void> {
  await db
    .updateTable('integrationKeys')
    .set({ lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}
