import { sql } from 'kysely';
import { UNLIMITED_OPEN_SECONDS } from '@domdom/domain/own-tests/limits';
import type { Database } from '../../db/connect.ts';
import type { Reviewer } from './review.repo.ts';

/** As many as fit above the figures on a phone. */
const MOST_RUNNING = 3;
const MOST_DUE = 5;
/** A streak is as long as a school year. */
const STREAK_DAYS = 370;

export interface RunningRow {
  attemptId: string;
  title: string;
  examinationId: string;
  assignmentId: string | null;
  number: number | null;
  grade: number;
  deadline: Date | null;
}

/** Open attempts whose time is not over, those whose clock ends first first, then what has no clock. */
export async function selectRunning(db: Database, studentId: string): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select t.id as attempt_id, coalesce(s.title, e.title) as title, t.examination_id, t.assignment_id, e.grade,
      case when e.kind = 'olympic' and t.assignment_id is null then e.sort_order end as number,
      case when e.kind <> 'worksheet' and t.deadline - t.started_at < make_interval(secs => ${UNLIMITED_OPEN_SECONDS})
        then t.deadline end as deadline
    from attempts t
    join examinations e on e.id = t.examination_id
    left join assignments s on s.id = t.assignment_id
    where t.student_id = ${studentId} and t.state = 'open' and t.deadline > clock_timestamp() and s.deleted_at is null
    order by deadline nulls last, t.started_at desc
    limit ${MOST_RUNNING}`.execute(db);
  return rows;
}

export interface DueRow {
  assignmentId: string;
  classId: string;
  title: string;
  className: string;
  dueDate: Date;
  isOverdue: boolean;
  /** Null once it is open. */
  opensAt: Date | null;
  total: number;
}

/** Work that was given to the student, may be done now or opens within a week, and has no attempt yet. */
export async function selectDue(db: Database, studentId: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select r.assignment_id, r.class_id, s.title, c.name as class_name, r.due_date,
      r.due_date <= clock_timestamp() as is_overdue,
      case when s.opens_at > clock_timestamp() then s.opens_at end as opens_at, count(*) over ()::int as total
    from assignment_roster r
    join assignments s on s.id = r.assignment_id
    join classes c on c.id = r.class_id
    where r.student_id = ${studentId} and not r.is_excused and s.examination_id is not null
      and (s.opens_at is null or s.opens_at <= clock_timestamp() + interval '7 days')
      and (r.closes_at is null or r.closes_at > clock_timestamp())
      and (s.late = 'allowed' or r.due_date > clock_timestamp())
      and not exists (select from attempts t where t.assignment_id = r.assignment_id and t.student_id = r.student_id)
    order by is_overdue, opens_at nulls first, case when r.due_date > clock_timestamp() then r.due_date end, r.due_date desc
    limit ${MOST_DUE}`.execute(db);
  return rows;
}

/** The days in Vietnam on which the student finished something or reviewed, within a year. */
export async function selectDaysOfWork(
  db: Database,
  { schoolId, studentId }: Reviewer,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select (finished_at at time zone 'Asia/Ho_Chi_Minh')::date as day from attempts
      where student_id = ${studentId} and state <> 'open' and answered > 0
        and finished_at > ${today}::date - ${STREAK_DAYS}::int
      union
      select day from review_days
      where school_id = ${schoolId} and student_id = ${studentId} and day > ${today}::date - ${STREAK_DAYS}::int
    ) worked`.execute(db);
  return rows.map(({ day }) => day);
}
