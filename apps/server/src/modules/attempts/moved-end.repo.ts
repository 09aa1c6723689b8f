import { sql } from 'kysely';
import { UNLIMITED_OPEN_SECONDS } from '@domdom/domain/own-tests/limits';
import type { ActorTrx } from '../../db/transaction.ts';
import type { ChosenRow } from './room-actions.repo.ts';

/** An open attempt: when its own time is over, and when the window ends it. */
export interface OpenEnd {
  id: string;
  ownEnd: Date;
  windowEnd: Date | null;
}

/** When the window of an assignment ends the attempts of the student on the roster `r`; `endOfWork` of the domain. */
const WINDOW_END = sql`case a.late when 'refused' then least(r.due_date, r.closes_at) else r.closes_at end`;

/** The open attempts of an assignment, locked, with the ends that they had when they began (`timeOf`). */
export async function lockOpenEnds(trx: ActorTrx, assignmentId: string): Promise<OpenEnd[]> {
  const { rows } = await sql<OpenEnd>`
    select t.id, ${WINDOW_END} as window_end, t.started_at + case
      when coalesce(r.minutes * 60, p.duration_seconds) = 0 then make_interval(secs => ${UNLIMITED_OPEN_SECONDS})
      else make_interval(secs => coalesce(r.minutes * 60, p.duration_seconds) + r.extra_minutes * 60)
    end as own_end
    from attempts t
    join assignments a on a.id = t.assignment_id
    join assignment_roster r on r.assignment_id = t.assignment_id and r.student_id = t.student_id
    join paper_versions p on p.id = t.paper_version_id
    where t.assignment_id = ${assignmentId} and t.state = 'open'
    order by t.id
    for update of t`.execute(trx);
  return rows;
}

/**
 * Moves the deadlines of open attempts along with the end of the window. More time that the teacher gave an attempt
 * stays on top; one that had less time than the window allowed gets no more, and all end now at the earliest. Returns the
 * attempts that end at another time.
 */
export async function moveOpenEnds(
  trx: ActorTrx,
  before: readonly OpenEnd[],
  { actorId }: { actorId: string },
): Promise<ChosenRow[]> {
  if (before.length === 0) return [];
  const { rows } = await sql<ChosenRow>`
    with old as (
      select o.id, o."ownEnd" as own_end, least(o."ownEnd", o."windowEnd") as expected
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
        as o (id uuid, "ownEnd" timestamptz, "windowEnd" timestamptz)
    ), wanted as (
      select t.id, t.deadline as was, greatest(clock_timestamp(), case
        when t.deadline >= old.expected - interval '1 second'
          then t.deadline + (least(old.own_end, ${WINDOW_END}) - old.expected)
        else least(t.deadline, ${WINDOW_END})
      end) as deadline
      from old
      join attempts t on t.id = old.id
      join assignments a on a.id = t.assignment_id
      join assignment_roster r on r.assignment_id = t.assignment_id and r.student_id = t.student_id
      where least(old.own_end, ${WINDOW_END}) <> old.expected
    ), moved as (
      update attempts t set deadline = wanted.deadline
      from wanted where t.id = wanted.id and t.state = 'open' and wanted.deadline <> wanted.was
      returning t.id, t.student_id, t.school_id, t.epoch, t.deadline, wanted.was
    ), event as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, actor_id, detail)
      select id, school_id, 'extended', epoch, ${actorId}, jsonb_build_object(
        'minutes', ceil(extract(epoch from deadline - was) / 60)::int, 'reason', 'Đổi giờ đóng bài', 'deadline', deadline)
      from moved where deadline > was
    ), presence as (
      insert into attempt_presence (school_id, attempt_id) select school_id, id from moved
      on conflict (school_id, attempt_id) do update set changed_at = now()
    )
    select id, student_id from moved`.execute(trx);
  return rows;
}
