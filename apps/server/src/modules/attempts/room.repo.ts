import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/**
 * Rows of transactions that were not committed at the moment of the last call. Statements of saves take milliseconds;
 * rows that come twice do no harm.
 */
const OVERLAP = sql`interval '2 seconds'`;

interface Clock {
  cursor: Date;
  now: Date;
}

export interface RoomRow {
  studentId: string;
  firstName: string;
  lastName: string;
  attemptId: string | null;
  state: 'open' | 'submitted' | 'expired' | null;
  startedAt: Date | null;
  deadline: Date | null;
  finishedAt: Date | null;
  endedBy: string | null;
  isReopened: boolean | null;
  answered: number;
  seenAt: Date | null;
  awaySince: Date | null;
  leftPageCount: number;
  backViolations: number;
}

/**
 * The students of an assignment with the newest attempt of each: all, or those with something new since a moment. Also
 * the cursor for the next call, from before this one reads, as `now()` is.
 */
export async function selectRoom(
  db: Database,
  assignmentId: string,
  since: string | null,
): Promise<{ students: RoomRow[]; cursor: Date; now: Date }> {
  const { rows } = await sql<Clock & (RoomRow | { studentId: null })>`
    with clock as (select now() - ${OVERLAP} as cursor, clock_timestamp() as now),
    room as (select m.student_id, u.first_name, u.last_name, t.id as attempt_id, t.state, t.started_at, t.deadline,
      t.finished_at, t.ended_by, t.is_reopened,
      case when t.state = 'open' then g.answered else coalesce(t.answered, 0) end as answered,
      greatest(t.started_at, p.seen_at, g.saved_at) as seen_at, p.away_since,
      coalesce(t.left_page_count, 0) as left_page_count, coalesce(t.back_violations, 0) as back_violations
    from assignments a
    join assignment_roster m on m.assignment_id = a.id
    join users u on u.id = m.student_id
    left join lateral (
      select * from attempts t where t.assignment_id = a.id and t.student_id = m.student_id
      order by t.attempt_number desc limit 1
    ) t on true
    left join attempt_presence p on p.school_id = t.school_id and p.attempt_id = t.id and t.state = 'open'
    left join lateral (
      select max(g.saved_at) as saved_at, count(*) filter (
        where a.exercise_type <> 'LIVEWORKSHEET'
          or coalesce(g.answer->>'text' ~ '[^[:space:]]', jsonb_array_length(g.answer->'zoneIds') > 0, false)
      )::int as answered
      from attempt_answers g where g.attempt_id = t.id and t.state = 'open'
    ) g on true
    where a.id = ${assignmentId} and (
      ${since}::timestamptz is null
      or greatest(m.joined_at, t.started_at, t.finished_at, p.changed_at, g.saved_at) > ${since}::timestamptz
    ))
    select * from clock left join room on true
    order by last_name collate vietnamese, first_name collate vietnamese, student_id`.execute(db);
  const [clock] = rows;
  if (clock === undefined) throw new Error('A clock has one row.');
  const { cursor, now } = clock;
  const students = rows.flatMap(({ cursor: _cursor, now: _now, ...row }) =>
    row.studentId === null ? [] : [row],
  );
  return { students, cursor, now };
}

/** The assignment that a class works at; null for a plain file, at which nobody works here. */
export async function selectOptionalRoomAssignment(db: Database, assignmentId: string) {
  const row = await db
    .selectFrom('assignments')
    .innerJoin('classes', 'classes.id', 'assignments.classId')
    .innerJoin('paperVersions', 'paperVersions.id', 'assignments.paperVersionId')
    .select([
      'assignments.id',
      'assignments.title',
      'assignments.classId',
      'assignments.exerciseType',
      'assignments.behaviour',
      'assignments.dueDate',
      'paperVersions.questionCount',
      'classes.name as className',
    ])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirst();
  return row ?? null;
}
