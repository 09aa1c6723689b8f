import { sql } from 'kysely';
import { CUT_OFF_MS } from '@domdom/domain/exam/presence';
import type { Database } from '../../db/connect.ts';
import type { Trx } from '../../db/transaction.ts';
import { type AttemptRow, insertEvent } from './attempt.repo.ts';

/** Presence is of use while the class works and for a look at what happened on the same day. */
const KEPT_HOURS = 48;
/** Offline times that one attempt may report; more are not written down. */
const MOST_OFFLINE = 100;

/** Our own constants, so they can be inlined into the statement. */
const CUT_OFF = sql.raw(`interval '${CUT_OFF_MS} milliseconds'`);

export interface HeartbeatRow {
  isOpen: boolean;
  deadline: Date;
  serverTime: Date;
  /** The assignment whose room learns something new: the device is back after a silence, or has left or come back. */
  newsFor: string | null;
}

export interface SeenDevice {
  attemptId: string;
  epoch: number;
  isAway: boolean;
  offline: readonly { from: string; to: string }[];
}

/**
 * Notes that the writing device of an open attempt is there. When it was silent for too long and had not left the page,
 * the silence becomes an event, without the parts in which answers arrived. Offline times come from the device: they
 * are cut to the attempt, and one that was sent again is written once. A device that found the server again only after
 * the end of its attempt still reports them.
 */
export async function noteSeen(
  db: Database,
  { attemptId, epoch, isAway, offline }: SeenDevice,
): Promise<HeartbeatRow | null> {
  const { rows } = await sql<HeartbeatRow>`
    with attempt as (
      select id, school_id, assignment_id, state, epoch, started_at, finished_at, deadline
      from attempts where id = ${attemptId}
    ), writer as (
      select * from attempt where state = 'open' and epoch = ${epoch}
    ), reporter as (
      select *, least(finished_at, now()) as until from attempt
      where epoch = ${epoch} and (state = 'open' or finished_at > now() - ${`${KEPT_HOURS} hours`}::interval)
    ), before as (
      select w.id, w.school_id, w.assignment_id, w.epoch,
        coalesce(p.seen_at, w.started_at) as seen_at, p.away_since
      from writer w left join attempt_presence p on p.school_id = w.school_id and p.attempt_id = w.id
    ), seen as (
      insert into attempt_presence as p (school_id, attempt_id, seen_at, away_since)
      select school_id, id, now(), case when ${isAway} then now() end from writer
      on conflict (school_id, attempt_id) do update set
        seen_at = now(), changed_at = now(),
        away_since = case when excluded.away_since is not null then coalesce(p.away_since, now()) end
    ), silent as (
      select * from before where away_since is null and seen_at < now() - ${CUT_OFF}
    ), sign as (
      select s.id, s.seen_at as at from silent s
      union all select s.id, now() from silent s
      union all select s.id, a.saved_at from silent s
        join attempt_answers a on a.attempt_id = s.id and a.saved_at > s.seen_at
      union all select s.id, e.at from silent s
        join attempt_events e on e.attempt_id = s.id and e.at > s.seen_at
          and e.kind in ('saved', 'submitted', 'resumed', 'back', 'left-page')
    ), gap as (
      select lag(at) over (order by at) as since, at as until from sign
    ), outage as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, detail)
      select s.id, s.school_id, 'outage', s.epoch, jsonb_build_object('from', g.since, 'to', g.until)
      from silent s cross join gap g
      where g.until - g.since > ${CUT_OFF}
    ), offline as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, detail)
      select r.id, r.school_id, 'offline', r.epoch,
        jsonb_build_object('from', greatest(o."from", r.started_at), 'to', least(o."to", r.until))
      from reporter r
      cross join jsonb_to_recordset(${JSON.stringify(offline)}::jsonb) as o ("from" timestamptz, "to" timestamptz)
      where greatest(o."from", r.started_at) < least(o."to", r.until)
        and (select count(*) from attempt_events e where e.attempt_id = r.id and e.kind = 'offline') < ${MOST_OFFLINE}
        and not exists (
          select from attempt_events e where e.attempt_id = r.id and e.kind = 'offline'
            and (e.detail->>'from')::timestamptz = greatest(o."from", r.started_at))
    )
    select state = 'open' as is_open, deadline, clock_timestamp() as server_time, (
      select assignment_id from before
      where (away_since is not null) <> ${isAway} or seen_at < now() - ${CUT_OFF}
    ) as news_for
    from attempt`.execute(db);
  return rows[0] ?? null;
}

/** Makes the teacher's room fetch this attempt again, after a change that its own row does not date. */
async function touchPresence(
  trx: Trx,
  { id, schoolId, assignmentId }: Pick<AttemptRow, 'id' | 'schoolId' | 'assignmentId'>,
): Promise<void> {
  // Nobody follows what students do without an assignment.
  if (assignmentId === null) return;
  await trx
    .insertInto('attemptPresence')
    .values({ attemptId: id, schoolId })
    .onConflict((oc) => oc.columns(['schoolId', 'attemptId']).doUpdateSet({ changedAt: sql`now()` }))
    .execute();
}

/** Notes that the page of an open attempt is there again after it was left. A silence before that stays to be told. */
export async function noteReturn(trx: Trx, { id, schoolId, assignmentId }: AttemptRow): Promise<void> {
  if (assignmentId === null) return;
  await sql`
    insert into attempt_presence as p (school_id, attempt_id) values (${schoolId}, ${id})
    on conflict (school_id, attempt_id) do update set
      seen_at = case when p.away_since is null then p.seen_at else now() end,
      away_since = null, changed_at = now()`.execute(trx);
}

/** Counts that the student pressed Back or left the page of an open attempt that this transaction has locked. */
export async function recordViolation(
  trx: Trx,
  attempt: AttemptRow,
  kind: 'back' | 'left-page',
  actorId: string,
): Promise<AttemptRow> {
  const column = kind === 'back' ? 'backViolations' : 'leftPageCount';
  const counted = await trx
    .updateTable('attempts')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertEvent(trx, attempt, kind, actorId);
  await touchPresence(trx, attempt);
  return counted;
}

export async function deleteOldPresence(db: Database): Promise<void> {
  await db
    .deleteFrom('attemptPresence')
    .where('changedAt', '<', sql<Date>`now() - ${`${KEPT_HOURS} hours`}::interval`)
    .execute();
}
