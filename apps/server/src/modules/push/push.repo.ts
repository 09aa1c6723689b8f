import { type RawBuilder, sql } from 'kysely';
import { ROLES } from '@domdom/domain/access/roles';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Caller } from '../../http/caller.ts';
import type { Audience } from '../notifications/notification-sender.service.ts';

/** A device is not rung twice within so short a time: what it says is the same. */
const QUIET = sql`interval '30 seconds'`;

type Owner = Pick<Caller, 'schoolId' | 'sessionId' | 'userId'>;

export async function isSubscribed(db: Database, { sessionId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rings the device from now on at this address alone; whoever was logged in on it before is rung there no longer. */
export async function putSubscription(trx: Trx, owner: Owner, endpoint: string): Promise<void> {
  const { schoolId, sessionId, userId } = owner;
  // Two that turn on the same device at once, or the same session, wait for each other: otherwise both would delete, and then both insert.
  for (const shared of [endpoint, sessionId])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${shared}`}, 0))`.execute(trx);
  await trx
    .deleteFrom('pushSubscriptions')
    .where((eb) => eb.or([eb('endpoint', '=', endpoint), eb('sessionId', '=', sessionId)]))
    .execute();
  await trx.insertInto('pushSubscriptions').values({ schoolId, sessionId, userId, endpoint }).execute();
}

/** The newest few of an account stay. */
export async function deleteBeyond(trx: Trx, { userId }: Owner, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions where user_id = ${userId}
      order by created_at desc, session_id offset ${most}
    )`.execute(trx);
}

export async function deleteSubscription(db: Database, { sessionId }: Owner): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

/** The push service does not know the address any more. */
export async function deleteEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute();
}

/** Takes up to `limit` devices of these people that have been quiet for a while, and returns their addresses. */
export async function takeEndpoints(db: Database, audience: Audience, limit: number): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    update push_subscriptions set rung_at = now()
    where session_id in (
      select p.session_id from push_subscriptions p
      where (p.rung_at is null or p.rung_at < now() - ${QUIET}) and ${isFor(audience)}
      limit ${limit} for update skip locked
    )
    returning endpoint`.execute(db);
  return rows.map(({ endpoint }) => endpoint);
}

function isFor(audience: Audience): RawBuilder<boolean> {
  if ('userId' in audience) return sql<boolean>`p.user_id = ${audience.userId}`;
  if ('classId' in audience)
    return sql<boolean>`p.user_id in (
      select student_id from class_members where class_id = ${audience.classId} and removed_at is null)`;
  const { schoolId, role } = audience;
  const hasRole =
    role === undefined
      ? sql<boolean>`true`
      : sql<boolean>`p.user_id in (select user_id from user_roles where role_id = ${ROLES[role]})`;
  return sql<boolean>`p.school_id = ${schoolId} and ${hasRole}`;
}
