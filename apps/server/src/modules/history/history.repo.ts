import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';

/** What others may not read without a trace. */
export const WATCHED_ENTITIES = ['classes', 'assignments', 'attempts', 'mails'] as const;
export type WatchedEntity = (typeof WATCHED_ENTITIES)[number];

const ONCE_IN = '10 minutes';

/**
 * Changes are written by the database itself (record_change in the migrations); a read has no trigger. One page is
 * several requests, so a read is written down once for each reader, record and ten minutes.
 */
export async function recordRead(
  db: Database,
  by: { userId: string; schoolId: string },
  record: { entity: WatchedEntity; id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The requests of one page come together: each waits here until the row of the one before can be seen.
    const lock = `read ${by.userId} ${record.entity} ${record.id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
    const known = await trx
      .selectFrom('changeHistory')
      .select('id')
      .where('entity', '=', record.entity)
      .where('recordId', '=', record.id)
      .where('actorId', '=', by.userId)
      .where('action', '=', 'R')
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
      })
      .execute();
  });
}

/** Whether this person took the record away. */
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
