import { OUTGOING_CHANNELS, OUTGOING_EVENTS } from '@domdom/api/outgoing-messages';
import { sql } from 'kysely';
import { foldForSearch } from '@domdom/domain/text/search';
import type { Database } from '../../db/connect.ts';
import { holds } from '../../db/holds.ts';
import type { ActorTrx } from '../../db/transaction.ts';
import { CLAIM_SECONDS } from './message.repo.ts';

const ROW = [
  'id',
  'channel',
  'partner',
  'event',
  'state',
  'tries',
  'lastError',
  'createdAt',
  'nextTryAt',
  'sentAt',
] as const;

const RECEIVER_ID = sql<string | null>`case when channel = 'webhook' then data ->> 'receiverId' end`;
const OF_RECEIVER = [
  RECEIVER_ID.as('receiverId'),
  sql<string | null>`(
    select r.name from webhook_receivers r
    where r.school_id = outgoing_messages.school_id and r.id::text = ${RECEIVER_ID})`.as('receiverName'),
] as const;

/** A newer release beside this one may write what this one has no words for. */
const IS_KNOWN = sql<boolean>`channel = any(${[...OUTGOING_CHANNELS]}) and event = any(${[...OUTGOING_EVENTS]})`;

interface Wanted {
  search: string;
  state?: string | undefined;
  channel?: string | undefined;
  receiver?: string | undefined;
  page: number;
  size: number;
}

/** Newest first; every word of the search must occur in the host or the reason of a failure. */
export async function selectMessagePage(
  db: Database,
  schoolId: string,
  { search, state, channel, receiver, page, size }: Wanted,
) {
  const text = sql<string>`partner || ' ' || last_error`;
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const isWanted = sql<boolean>`school_id = ${schoolId} and ${IS_KNOWN} ${sql.join(
    [
      ...(state === undefined ? [] : [sql` and state = ${state}`]),
      ...(channel === undefined ? [] : [sql` and channel = ${channel}`]),
      ...(receiver === undefined ? [] : [sql` and ${RECEIVER_ID} = ${receiver}`]),
      ...words.map((word) => sql` and ${holds(text, word)}`),
    ],
    sql``,
  )}`;
  const [rows, count] = await Promise.all([
    db
      .selectFrom('outgoingMessages')
      .select([...ROW, ...OF_RECEIVER])
      .where(isWanted)
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('outgoingMessages')
      .where(isWanted)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

interface Key {
  schoolId: string;
  id: string;
}

const ofKey = (db: Database, { schoolId, id }: Key) =>
  db.selectFrom('outgoingMessages').where('schoolId', '=', schoolId).where('id', '=', id);

export const selectMessage = (db: Database, key: Key) =>
  ofKey(db, key)
    .select([...ROW, ...OF_RECEIVER, 'data'])
    .executeTakeFirstOrThrow();

export const isMessageOf = async (db: Database, key: Key): Promise<boolean> =>
  (await ofKey(db, key).select('id').executeTakeFirst()) !== undefined;

/**
 * Lets a failed message begin again, for another day, and one that waits be tried now. False when it stands as neither any
 * more: it was sent, or is being sent.
 */
export async function reviveMessage(trx: ActorTrx, key: Key): Promise<boolean> {
  const { schoolId, id } = key;
  const revived = await trx
    .updateTable('outgoingMessages')
    .set({
      state: 'waiting',
      tries: 0,
      nextTryAt: sql<Date>`now()`,
      giveUpAt: sql<Date>`now() + interval '1 day'`,
    })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (revived === undefined && !(await hurryMessage(trx, key))) return false;
  // On its own, because the history records whatever else such a statement changes.
  await trx
    .updateTable('outgoingMessages')
    .set({ sentAgainAt: sql<Date>`now()` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Its tries count on: a newer message about the same person must know that this one may have arrived. */
async function hurryMessage(trx: ActorTrx, { schoolId, id }: Key): Promise<boolean> {
  const hurried = await trx
    .updateTable('outgoingMessages')
    .set({ nextTryAt: sql<Date>`now()` })
    .where('schoolId', '=', schoolId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '>', sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`)
    .returning('id')
    .executeTakeFirst();
  return hurried !== undefined;
}
