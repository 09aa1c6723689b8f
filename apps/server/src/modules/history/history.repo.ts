import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { inTransaction, type Trx } from '../../db/transaction.ts';

/** Records that others may not read without leaving a trace. */
export const WATCHED_ENTITIES = ['classes', 'assignments', 'attempts', 'mails'] as const;
export type WatchedEntity = (typeof WATCHED_ENTITIES)[number];

export interface WatchedRead {
  entity: WatchedEntity;
  id: string;
}

const ONCE_IN = '10 minutes';

/**
 * Records a read. Changes are recorded by the database itself (record_change in the migrations), but a read has no
 * trigger. One page makes several requests, so a read is recorded once per reader, record and ten minutes.
 */
export async function recordRead(
  db: Database,
  by: { userId: string; schoolId: string; key?: { name: string } | undefined },
  record: WatchedRead,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The requests of one page arrive together. Each waits here until it can see the row of the request before.
    const keyName = by.key?.name ?? null;
    const lock = `read ${by.userId} ${keyName ?? ''} ${record.entity} ${record.id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const known = await trx
      .selectFrom('changeHistory')
      .select('id')
      .where('entity', '=', record.entity)
      .where('recordId', '=', record.id)
      .where('actorId', '=', by.userId)
      .where('action', '=', 'R')
      .where('keyName', 'is not distinct from', keyName)
      .where('at', '>', sql<Date>`now() - ${ONCE_IN}::interval`)
      .executeTakeFirst();
    if (known !== undefined) return;
    await trx
      .insertInto('changeHistory')
      .values({
        schoolId: by.schoolId,
        actorId: by.userId,
        entity: record.entity,
        recordId: record.id,
        action: 'R',
        keyName,
      })
      .execute();
  });
}

type Account = { userId: string; schoolId: string };

/** Records that a one-time code was issued for an account, as a change of it; the code is nowhere. */
export const recordIssuedCode = (trx: Trx, by: { userId: string }, account: Account): Promise<void> =>
  recordOfAccount(trx, by, account, { field: 'login_code' });

/** Records that a login card was made for an account, which voids the earlier one. */
export const recordIssuedCard = (trx: Trx, by: { userId: string }, account: Account): Promise<void> =>
  recordOfAccount(trx, by, account, { field: 'login_card' });

/** Records that a second factor was added to an account or removed, as a change of it; which one is nowhere. */
export const recordSecondFactor = (
  trx: Trx,
  by: { userId: string },
  account: Account,
  what: 'added' | 'removed',
): Promise<void> =>
  recordOfAccount(trx, by, account, { field: 'second_factor', newValue: JSON.stringify(what === 'added') });

async function recordOfAccount(
  trx: Trx,
  by: { userId: string },
  account: Account,
  change: { field: string; newValue?: string },
): Promise<void> {
  await trx
    .insertInto('changeHistory')
    .values({
      schoolId: account.schoolId,
      actorId: by.userId,
      entity: 'users',
      recordId: account.userId,
      action: 'U',
      ...change,
    })
    .execute();
}

/** Whether this person deleted the record. */
export async function isDeletionKnown(
  db: Database,
  by: { userId: string; schoolId: string },
  record: { entity: string; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('changeHistory')
    .select('id')
    .where('schoolId', '=', by.schoolId)
    .where('entity', '=', record.entity)
    .where('recordId', '=', record.id)
    .where('actorId', '=', by.userId)
    .where((eb) => eb.or([eb('action', '=', 'D'), eb('field', '=', 'deleted_at')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
