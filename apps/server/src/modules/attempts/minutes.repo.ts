import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** More than a class of forty with a bad network makes in a lesson. */
export const MOST_MINUTES_EVENTS = 1000;

export interface MinutesRow {
  studentId: string;
  firstName: string;
  lastName: string;
  attemptId: string | null;
  startedAt: Date;
  deadline: Date;
  finishedAt: Date | null;
  endedBy: string | null;
  isReopened: boolean;
  answered: number;
  questionCount: number;
  leftPageCount: number;
  backViolations: number;
}

/** Everybody whom an assignment is for, with every attempt; a student without one has a row whose attempt is null. */
export async function selectMinutesRows(db: Database, assignmentId: string): Promise<MinutesRow[]> {
  const { rows } = await sql<MinutesRow>`
    select m.student_id, u.first_name, u.last_name, t.id as attempt_id, t.started_at, t.deadline, t.finished_at,
      t.ended_by, t.is_reopened, t.question_count, t.left_page_count, t.back_violations,
      case when t.state = 'open'
        then (select count(*)::int from attempt_answers g where g.attempt_id = t.id) else t.answered end as answered
    from assignment_roster m
    join users u on u.id = m.student_id
    left join attempts t on t.assignment_id = m.assignment_id and t.student_id = m.student_id
    where m.assignment_id = ${assignmentId}
    order by u.last_name collate vietnamese, u.first_name collate vietnamese, u.id, t.attempt_number`.execute(
    db,
  );
  return rows;
}

export interface MinutesEventRow {
  at: Date;
  kind: string;
  studentId: string;
  firstName: string;
  lastName: string;
  actorFirstName: string | null;
  actorLastName: string | null;
  minutes: number | null;
  reason: string | null;
  from: Date | null;
  to: Date | null;
}

/** What happened beside the work, oldest first; one more than is listed tells that there is more. */
export async function selectMinutesEvents(db: Database, assignmentId: string): Promise<MinutesEventRow[]> {
  const { rows } = await sql<MinutesEventRow>`
    select e.at, e.kind, t.student_id, u.first_name, u.last_name,
      actor.first_name as actor_first_name, actor.last_name as actor_last_name,
      (e.detail->>'minutes')::int as minutes, e.detail->>'reason' as reason,
      (e.detail->>'from')::timestamptz as "from", (e.detail->>'to')::timestamptz as "to"
    from attempts t
    join attempt_events e on e.attempt_id = t.id
      and e.kind in ('extended', 'ended', 'reopened', 'outage', 'offline')
    join users u on u.id = t.student_id
    left join users actor on actor.id = e.actor_id
    where t.assignment_id = ${assignmentId}
    order by e.at, e.id limit ${MOST_MINUTES_EVENTS + 1}`.execute(db);
  return rows;
}

/** The names at the head of the minutes. */
export async function selectMinutesNames(db: Database, assignmentId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .innerJoin('users', 'users.id', 'classes.teacherId')
    .innerJoin('schools', 'schools.id', 'classes.schoolId')
    .select(['schools.name as schoolName', 'users.firstName', 'users.lastName'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
}
