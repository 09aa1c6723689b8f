import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx } from '../../db/transaction.ts';

interface Key {
  schoolId: string;
  id: string;
}

/** Oldest first; when the secret before ends stands with each. */
const selectFromReceivers = (db: Database | ActorTrx) =>
  db
    .selectFrom('webhookReceivers as r')
    .select([
      ...(['r.id', 'r.name', 'r.url', 'r.partner', 'r.events', 'r.isOn'] as const),
      ...(['r.failingSince', 'r.pausedAt', 'r.createdAt'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('webhookSecrets as s')
        .whereRef('s.schoolId', '=', 'r.schoolId')
        .whereRef('s.receiverId', '=', 'r.id')
        .where('s.endsAt', '>', sql<Date>`now()`)
        .select((one) => one.fn.max('s.endsAt').as('endsAt'))
        .as('oldSecretEndsAt'),
    )
    .select([
      newestOf(sql<Date>`sent_at`, sql`state = 'sent'`).as('lastSentAt'),
      newestOf(sql<string>`last_error`, sql`state <> 'sent' and last_error <> ''`).as('lastError'),
    ]);

/** Of the messages to a receiver, which arrive in their order. Read from the newest on, a few rows answer it. */
const newestOf = <T>(value: RawBuilder<T>, isWanted: RawBuilder<unknown>) => sql<T | null>`(
  select ${value} from outgoing_messages m
  where m.school_id = r.school_id and m.lane = r.partner || ' ' || r.id and ${isWanted}
  order by m.id desc limit 1)`;

export type ReceiverRow = Awaited<ReturnType<typeof selectReceivers>>[number];

export const selectReceivers = (db: Database, schoolId: string) =>
  selectFromReceivers(db).where('r.schoolId', '=', schoolId).orderBy('r.id').execute();

export const selectOptionalReceiver = (db: Database | ActorTrx, { schoolId, id }: Key) =>
  selectFromReceivers(db).where('r.schoolId', '=', schoolId).where('r.id', '=', id).executeTakeFirst();

/** Two who change the receivers of a school at once wait for each other: neither exceeds the limit or takes a name twice. */
export async function lockReceivers(trx: ActorTrx, schoolId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${schoolId}`}, 0))`.execute(trx);
}

export async function countReceivers(trx: ActorTrx, schoolId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('webhookReceivers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('schoolId', '=', schoolId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null when the school has a receiver of this name. */
export async function insertReceiver(
  trx: ActorTrx,
  receiver: { schoolId: string; name: string; url: string; partner: string; events: string[] },
): Promise<string | null> {
  const row = await trx
    .insertInto('webhookReceivers')
    .values(receiver)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether another receiver of the school has this name. */
export async function isNameTaken(
  trx: ActorTrx,
  { schoolId, id, name }: Key & { name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('webhookReceivers')
    .select('id')
    .where('schoolId', '=', schoolId)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever switches a receiver on lets it begin anew. */
export async function updateReceiver(
  trx: ActorTrx,
  { schoolId, id }: Key,
  { isOn, ...changes }: { name?: string; events?: string[]; isOn?: boolean },
): Promise<void> {
  const set = {
    ...changes,
    ...(isOn !== undefined && { isOn }),
    ...(isOn === true && { pausedAt: null, failingSince: null }),
  };
  if (Object.keys(set).length === 0) return;
  await trx
    .updateTable('webhookReceivers')
    .set(set)
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReceiver(trx: ActorTrx, { schoolId, id }: Key): Promise<boolean> {
  const row = await trx
    .deleteFrom('webhookReceivers')
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSecret = (
  trx: ActorTrx,
  secret: { schoolId: string; receiverId: string; sealed: string },
) => trx.insertInto('webhookSecrets').values(secret).execute();

/** Lets the secret of a receiver end after some hours, and one before it at once. False when there is no such receiver. */
export async function endSecret(trx: ActorTrx, { schoolId, id }: Key, hours: number): Promise<boolean> {
  const receiver = await trx
    .updateTable('webhookReceivers')
    .set({ renewedAt: sql<Date>`now()` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (receiver === undefined) return false;
  const secrets = { schoolId, receiverId: id };
  await trx
    .deleteFrom('webhookSecrets')
    .where('schoolId', '=', secrets.schoolId)
    .where('receiverId', '=', secrets.receiverId)
    .where('endsAt', 'is not', null)
    .execute();
  await trx
    .updateTable('webhookSecrets')
    .set({ endsAt: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('schoolId', '=', secrets.schoolId)
    .where('receiverId', '=', secrets.receiverId)
    .execute();
  return true;
}
