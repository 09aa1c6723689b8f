import { type RawBuilder, sql } from 'kysely';
import { MOST_ADDED_MINUTES } from '@domdom/domain/exam/presence';
import { UNLIMITED_OPEN_SECONDS } from '@domdom/domain/own-tests/limits';
import type { Database } from '../../db/connect.ts';
import type { ActorTrx, Trx } from '../../db/transaction.ts';
import type { AttemptRow } from './attempt.repo.ts';

/** The attempts of an assignment that a teacher chose by their students: those of the class, or some of them. */
export interface ChosenAttempts {
  assignmentId: string;
  /** Null: everyone. */
  studentIds: readonly string[] | null;
}

/** Nobody is reopened more often, since each time copies all answers. */
const MOST_ATTEMPTS = 50;

/** An attempt without a time limit has a deadline as well, many times later. */
const HAS_CLOCK = sql`t.deadline - t.started_at < make_interval(secs => ${UNLIMITED_OPEN_SECONDS / 2})`;

const chosen = ({ assignmentId, studentIds }: ChosenAttempts): RawBuilder<unknown> => sql`
  t.assignment_id = ${assignmentId}
  and exists (
    select from assignment_roster m where m.assignment_id = t.assignment_id and m.student_id = t.student_id)
  and (${studentIds}::uuid[] is null or t.student_id = any(${studentIds}::uuid[]))`;

export interface ChosenRow {
  id: string;
  studentId: string;
}

/** The chosen attempts that are open. */
export async function selectOpen(db: Database, which: ChosenAttempts): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select t.id, t.student_id from attempts t where ${chosen(which)} and t.state = 'open' order by t.id`.execute(
    db,
  );
  return rows;
}

/** The newest attempt of each chosen student, where that has ended, was a test and may have a next one. */
export async function selectEndedTests(db: Database, which: ChosenAttempts): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select t.id, t.student_id from attempts t
    where ${chosen(which)} and t.state <> 'open' and t.behaviour = 'test' and t.attempt_number < ${MOST_ATTEMPTS}
      and not exists (
      select from attempts newer
      where newer.assignment_id = t.assignment_id and newer.student_id = t.student_id
        and newer.attempt_number > t.attempt_number)
    order by t.id`.execute(db);
  return rows;
}

export interface Extension {
  minutes: number;
  reason: string;
  /** Chosen by the browser: a request that comes again changes nothing. */
  key: string;
  actorId: string;
}

/**
 * Gives the chosen open attempts more time and writes that down. From now where the time is over and the attempt waits
 * for its end. Attempts without a clock are left out.
 */
export async function extendAttempts(
  trx: Trx,
  which: ChosenAttempts,
  { minutes, reason, key, actorId }: Extension,
): Promise<ChosenRow[]> {
  // Locks in a statement of its own: one that waits for the same request sees the events from before it waited.
  const locked = await sql<{ id: string }>`
    select t.id from attempts t where ${chosen(which)} and t.state = 'open' order by t.id for update of t`.execute(
    trx,
  );
  const { rows } = await sql<ChosenRow>`
    with target as (
      select t.id from attempts t
      where t.id = any(${locked.rows.map(({ id }) => id)}::uuid[]) and t.state = 'open' and ${HAS_CLOCK}
        and t.deadline < now() + make_interval(mins => ${MOST_ADDED_MINUTES}::int)
        and not exists (
          select from attempt_events e
          where e.attempt_id = t.id and e.kind = 'extended' and e.detail->>'key' = ${key})
    ), extended as (
      update attempts t
      set deadline = greatest(t.deadline, clock_timestamp()) + make_interval(mins => ${minutes}::int)
      from target where t.id = target.id and t.state = 'open'
      returning t.id, t.student_id, t.school_id, t.epoch, t.deadline
    ), event as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, actor_id, detail)
      select id, school_id, 'extended', epoch, ${actorId}, jsonb_build_object(
        'minutes', ${minutes}::int, 'reason', ${reason}::text, 'key', ${key}::text, 'deadline', deadline)
      from extended
    ), presence as (
      insert into attempt_presence (school_id, attempt_id) select school_id, id from extended
      on conflict (school_id, attempt_id) do update set changed_at = now()
    )
    select id, student_id from extended`.execute(trx);
  return rows;
}

/**
 * Moves the due dates of students whose attempts run past them now: what a teacher allows is not late, and its verdicts
 * wait for its end.
 */
export async function moveDueDates(
  trx: ActorTrx,
  attempts: readonly ChosenRow[],
  { reason, actorId }: Pick<Extension, 'reason' | 'actorId'>,
): Promise<void> {
  await sql`
    insert into assignment_exceptions (school_id, assignment_id, student_id, due_date, reason, created_by)
    select a.school_id, a.id, t.student_id, t.deadline, ${reason}, ${actorId}
    from attempts t
    join assignments a on a.id = t.assignment_id
    left join assignment_exceptions e
      on e.school_id = a.school_id and e.assignment_id = a.id and e.student_id = t.student_id
    where t.id = any(${attempts.map(({ id }) => id)}::uuid[]) and ${HAS_CLOCK}
      and t.deadline > greatest(a.due_date, e.due_date)
    order by t.student_id
    on conflict (school_id, assignment_id, student_id) do update
      set due_date = excluded.due_date, reason = excluded.reason, created_by = excluded.created_by, created_at = now()`.execute(
    trx,
  );
}

/** Writes down why a teacher ended an attempt. */
export async function insertEnding(
  trx: Trx,
  attempt: Pick<AttemptRow, 'id' | 'schoolId' | 'epoch'>,
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  await trx
    .insertInto('attemptEvents')
    .values({
      attemptId: attempt.id,
      schoolId: attempt.schoolId,
      kind: 'ended',
      epoch: attempt.epoch,
      actorId,
      detail: JSON.stringify({ reason }),
    })
    .execute();
}

/**
 * Begins the attempt after an ended one, which goes on where that stopped: the same paper, deal and answers, the time
 * that was left and some minutes more. An ended attempt is never opened again itself. Null when the next attempt has
 * begun meanwhile.
 */
export async function reopenAttempt(
  trx: Trx,
  id: string,
  { minutes, reason, actorId }: Omit<Extension, 'key'>,
): Promise<ChosenRow | null> {
  const { rows } = await sql<ChosenRow>`
    with reopened as (
      insert into attempts (
        student_id, examination_id, assignment_id, school_id, paper_version_id, behaviour, seed, question_count,
        attempt_number, started_at, deadline, is_reopened
      )
      select student_id, examination_id, assignment_id, school_id, paper_version_id, behaviour, seed, question_count,
        attempt_number + 1, now(),
        now() + greatest(deadline - finished_at, interval '0') + make_interval(mins => ${minutes}::int), true
      from attempts where id = ${id} and state <> 'open'
      on conflict do nothing
      returning id, student_id, school_id, epoch, deadline
    ), answers as (
      insert into attempt_answers (
        attempt_id, question_id, school_id, rev, answer, saved_at, skill, logged_at, logged_rev, logged_count
      )
      select r.id, a.question_id, a.school_id, a.rev, a.answer, a.saved_at, a.skill, a.logged_at, a.logged_rev, 0
      from reopened r cross join attempt_answers a where a.attempt_id = ${id}
    ), recordings as (
      -- What was said goes with the answers that name it.
      update recordings old set attempt_id = r.id from reopened r where old.attempt_id = ${id}
    ), event as (
      insert into attempt_events (attempt_id, school_id, kind, epoch, actor_id, detail)
      select id, school_id, 'reopened', epoch, ${actorId}, jsonb_build_object(
        'minutes', ${minutes}::int, 'reason', ${reason}::text, 'deadline', deadline)
      from reopened
    )
    select id, student_id from reopened`.execute(trx);
  return rows[0] ?? null;
}
