import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';

interface Key {
  schoolId: string;
  id: string;
}

/** Whom a message goes to, with the secrets that sign it now, the newest first. */
export async function selectTarget(db: Database, { schoolId, id }: Key) {
  const receiver = await db
    .selectFrom('webhookReceivers')
    .select(['url', 'isOn', 'pausedAt'])
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (receiver === undefined) return null;
  const secrets = await db
    .selectFrom('webhookSecrets')
    .select('sealed')
    .where('schoolId', '=', schoolId)
    .where('receiverId', '=', id)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .execute();
  return { ...receiver, sealed: secrets.map(({ sealed }) => sealed) };
}

/** It has taken a message. Writes nothing for a receiver that never failed. */
export async function endFailure(db: Database, { schoolId, id }: Key): Promise<void> {
  await db
    .updateTable('webhookReceivers')
    .set({ failingSince: null })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .where('failingSince', 'is not', null)
    .execute();
}

/** Returns for how many days it has failed now. */
export async function noteFailure(trx: Trx, { schoolId, id }: Key): Promise<number> {
  const row = await trx
    .updateTable('webhookReceivers')
    .set({ failingSince: sql<Date>`coalesce(failing_since, now())` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .returning(sql<number>`(extract(epoch from now() - failing_since) / 86400)::float8`.as('days'))
    .executeTakeFirst();
  return row?.days ?? 0;
}

/** Returns the name of the receiver; null when it is paused already. */
export async function pauseReceiver(trx: Trx, { schoolId, id }: Key): Promise<string | null> {
  const row = await trx
    .updateTable('webhookReceivers')
    .set({ pausedAt: sql<Date>`now()` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Replaced secrets whose day is over. */
export async function deleteEndedSecrets(db: Database): Promise<void> {
  await db
    .deleteFrom('webhookSecrets')
    .where('endsAt', '<=', sql<Date>`now()`)
    .execute();
}
