import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { OutgoingMessages } from '../../db/database.d.ts';
import type { Trx } from '../../db/transaction.ts';
import type { StoredMessage } from './channel.ts';
import { LONGEST_TRY_SECONDS } from './outgoing.service.ts';

/** A literal: a statement that is planned before its values are known cannot use a partial index. */
const WAITING = sql.lit('waiting');

export async function insertMessages(
  trx: Trx,
  messages: readonly Insertable<OutgoingMessages>[],
): Promise<void> {
  await trx
    .insertInto('outgoingMessages')
    .values([...messages])
    .execute();
}

/**
 * Withdraws what still waits about somebody. Returns from when on another message may go: null for at once; later when a
 * try of one of these has begun, and what it says may be arriving now, or when one of them waited for such a try itself.
 */
export async function withdrawMessages(
  trx: Trx,
  { channel, userId, reason }: { channel: string; userId: string; reason: string },
): Promise<Date | null> {
  const rows = await trx
    .updateTable('outgoingMessages')
    .set({ state: 'failed', secret: null, lastError: reason })
    .where('userId', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', WAITING)
    .returning(
      sql<Date>`case when tries = 0 then next_try_at else now() + make_interval(secs => ${LONGEST_TRY_SECONDS}) end`.as(
        'freeAt',
      ),
    )
    .execute();
  const times = rows.map(({ freeAt }) => freeAt.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** The lanes in which a message is due, however many wait in each: the index is asked for the next lane each time. */
export async function selectDueLanes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ lane: string }>`
    with recursive lanes (lane) as (
      (select lane from outgoing_messages where state = ${WAITING} and lane > '' order by lane limit 1)
      union all
      select (
        select m.lane from outgoing_messages m
        where m.state = ${WAITING} and m.lane > l.lane order by m.lane limit 1
      ) from lanes l where l.lane is not null
    )
    select l.lane from lanes l
    where exists (
      select from outgoing_messages m
      where m.state = ${WAITING} and m.lane = l.lane and m.next_try_at <= now()
    )`.execute(db);
  return rows.map(({ lane }) => lane);
}

/** Longer than any try takes: a message that a server was sending when it died is tried again after this time. */
export const CLAIM_SECONDS = 60;

export interface ClaimedMessage extends StoredMessage {
  channel: string;
  /** Including this one. */
  tries: number;
  /** Since it was written, or since somebody asked for it to be sent again. */
  ageSeconds: number;
}

/** Returns the next due message of a lane, reserved for this server; null when nothing is due. */
export async function claimMessage(db: Database, lane: string): Promise<ClaimedMessage | null> {
  const { rows } = await sql<ClaimedMessage>`
    update outgoing_messages set tries = tries + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    where (school_id, id) = (
      select school_id, id from outgoing_messages
      where state = ${WAITING} and lane = ${lane} and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked
    )
    returning id, school_id, channel, event, data, secret, created_at, tries,
      extract(epoch from now() - give_up_at + interval '1 day')::float8 as age_seconds`.execute(db);
  return rows[0] ?? null;
}

type Key = Pick<ClaimedMessage, 'schoolId' | 'id'>;

const ofKey = (db: Database, { schoolId, id }: Key) =>
  db.updateTable('outgoingMessages').where('schoolId', '=', schoolId).where('id', '=', id);

/** The partner has it. One that was withdrawn meanwhile stays so: a newer one follows. */
export async function markSent(db: Database, key: Key): Promise<void> {
  await ofKey(db, key)
    .where('state', '=', 'waiting')
    .set({ state: 'sent', sentAt: sql<Date>`now()`, secret: null, lastError: '' })
    .execute();
}

/**
 * `waitSeconds`: time until the next try; null gives up. Changes nothing when another server has taken the message
 * meanwhile, because this one was stopped for longer than it may.
 */
export async function markFailed(
  db: Database,
  message: Key & { tries: number },
  { reason, waitSeconds }: { reason: string; waitSeconds: number | null },
): Promise<void> {
  await ofKey(db, message)
    .where('state', '=', 'waiting')
    .where('tries', '=', message.tries)
    .set({
      lastError: reason,
      ...(waitSeconds === null
        ? { state: 'failed', secret: null }
        : { nextTryAt: sql<Date>`now() + make_interval(secs => ${waitSeconds})` }),
    })
    .execute();
}

const SECRET_HOURS = 24;
const KEPT_DAYS = 90;

export async function blankOldMessageSecrets(db: Database): Promise<void> {
  await db
    .updateTable('outgoingMessages')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${SECRET_HOURS})`)
    .execute();
}

export async function deleteOldMessages(db: Database): Promise<void> {
  await db
    .deleteFrom('outgoingMessages')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
